import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { monthOf } from '../../../platform/month.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useWords } from '../../../platform/words.ts'
import { MonthCalendar } from './month-calendar.tsx'

/** `/assessments/calendar`: what one may see of a month's assessments; the month is in the address. */
export const CalendarPage = () => {
  const { calendar } = useWords(assessmentsWords).lists
  const format = useFormat()
  const navigate = useNavigate()
  const address = useSearch({ strict: false })
  usePageTitle(calendar)
  return (
    <MonthCalendar
      title={calendar}
      order={1}
      month={monthOf(address.month, format.today())}
      goTo={(month) => void navigate({ to: '.', search: { month } })}
    />
  )
}

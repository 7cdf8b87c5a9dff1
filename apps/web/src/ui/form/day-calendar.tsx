import { pick } from '@kompeten/contract/platform/pick'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { DatePicker } from '@mantine/dates'
import { useFormat } from '../../platform/format.ts'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/id'
import { useLanguage, useWords } from '../../platform/words.ts'
import styles from './day-calendar.module.css'

/** Days that can be picked, and where the calendar opens while none is. */
export type DayBounds = { latest?: string; opensAt?: string }

type Props = DayBounds & { value: string | null; onPick: (day: string) => void }

/** A month to pick a day from. */
export const DayCalendar = ({ value, onPick, latest, opensAt }: Props) => {
  const language = useLanguage()
  const w = useWords(uiWords).form.calendar
  const { today } = useFormat()
  return (
    <DatePicker
      classNames={{ day: styles.day }}
      locale={language}
      firstDayOfWeek={1}
      hideOutsideDates
      value={value}
      defaultDate={value ?? opensAt ?? today()}
      maxDate={latest}
      onChange={(day) => day && onPick(day)}
      ariaLabels={pick(
        w,
        'previousMonth',
        'nextMonth',
        'previousYear',
        'nextYear',
        'previousDecade',
        'nextDecade',
      )}
    />
  )
}

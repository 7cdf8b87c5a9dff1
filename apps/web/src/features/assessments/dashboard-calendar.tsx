import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useSession } from '../../platform/session.ts'
import { MonthCalendar } from './assigning/month-calendar.tsx'

/** The calendar as a part of the dashboard: the month one looks at is forgotten with the page. */
export const AssessmentCalendar = ({ title }: { title: string }) => {
  const format = useFormat()
  const takesPart = useSession()?.role === 'APL'
  const [month, setMonth] = useState(format.today().slice(0, 7))
  return <MonthCalendar title={title} order={2} month={month} goTo={setMonth} asList={takesPart} most={2} />
}

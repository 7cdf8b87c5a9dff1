import { holidaysWords } from '@kompeten/phrases/holidays/holidays'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { DayField, type DayFieldProps } from '../../ui/form/day-field.tsx'
import { useHolidaysOf } from './holiday-note.tsx'

/** A day that somebody plans for: its calendar names public holidays. They are read once it is opened, year by year. */
export const PlannedDayField = (props: DayFieldProps) => {
  const { title } = useWords(holidaysWords)
  const [year, setYear] = useState<string>()
  const holidays = useHolidaysOf(year === undefined ? [] : [year])
  const named = new Map(holidays.map(({ day, name }) => [day, name ?? title]))
  return <DayField {...props} named={named} onShown={(day) => setYear(day.slice(0, 4))} />
}

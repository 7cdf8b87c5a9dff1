import { pick } from '@kompeten/contract/platform/pick'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { DatePicker } from '@mantine/dates'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/id'
import { useLanguage, useWords } from '../../platform/words.ts'
import styles from './day-calendar.module.css'

/** Days that can be picked, and where the calendar opens while none is. */
export type DayBounds = {
  latest?: string | undefined
  opensAt?: string | undefined
  /** Days with a name, which are marked. */
  named?: ReadonlyMap<string, string> | undefined
  /** Hears which month is shown, by one of its days. */
  onShown?: ((day: string) => void) | undefined
}

type Props = DayBounds & { value: string | null; onPick: (day: string) => void }

/** A month to pick a day from. */
export const DayCalendar = ({ value, onPick, latest, opensAt, named, onShown }: Props) => {
  const language = useLanguage()
  const w = useWords(uiWords).form.calendar
  const format = useFormat()
  const [shown, setShown] = useState(value ?? opensAt ?? format.today())
  const tellShown = useEffectEvent((day: string) => onShown?.(day))
  useEffect(() => tellShown(shown), [shown])
  const ofMonth = [...(named ?? [])].filter(([day]) => day.slice(0, 7) === shown.slice(0, 7))
  const calendar = (
    <DatePicker
      classNames={{ day: styles.day }}
      locale={language}
      firstDayOfWeek={1}
      hideOutsideDates
      value={value}
      date={shown}
      onDateChange={setShown}
      maxDate={latest}
      onChange={(day) => day && onPick(day)}
      getDayProps={(day) => {
        const name = named?.get(day)
        return name === undefined
          ? {}
          : { 'data-named': true, 'aria-label': `${format.dayInText(day)}, ${name}` }
      }}
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
  if (!named) return calendar
  return (
    <>
      {calendar}
      <ul className={styles.names}>
        {ofMonth.map(([day, name]) => (
          <li key={day}>
            {format.number(Number(day.slice(8)))}: {name}
          </li>
        ))}
      </ul>
    </>
  )
}

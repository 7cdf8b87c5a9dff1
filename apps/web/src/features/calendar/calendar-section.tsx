import { calendarWords } from '@kompeten/phrases/calendar/calendar'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import classes from './calendar.module.css'
import { calendarQueries } from './calendar.queries.ts'
import { CalendarActs } from './calendar-acts.tsx'

/** The private calendar address of the current role: whether there is one, and how to put it into a calendar. */
export const CalendarSection = () => {
  const w = useWords(calendarWords)
  const format = useFormat()
  const { data, error, refetch } = useQuery(calendarQueries.get())
  return (
    <FormSection title={w.title}>
      <Text size="sm" c="dimmed">
        {w.lead}
      </Text>
      {error && !data && <Failure failure={error} retry={() => void refetch()} />}
      {data && (
        <>
          <Text size="sm">{data.made_date ? w.on(format.moment(data.made_date)) : w.off}</Text>
          <CalendarActs hasAddress={data.made_date !== null} />
        </>
      )}
      <Text size="sm" fw={600}>
        {w.howTitle}
      </Text>
      <ul className={classes.how}>
        {w.how.map((line) => (
          <Text key={line} component="li" size="sm">
            {line}
          </Text>
        ))}
      </ul>
    </FormSection>
  )
}

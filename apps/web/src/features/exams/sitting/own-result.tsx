import { examResultsWords } from '@kompeten/phrases/exams/exam-results'
import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../platform/format.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useLanguage, useWords } from '../../../platform/words.ts'
import { StateMark } from '../../../ui/record/state-mark.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import styles from '../exams.module.css'
import { ownResultQueries } from './own-exams.queries.ts'

/** What one's own test came to, once it is shown; before that, that it is not. */
export const OwnResult = ({ sitting_id }: { sitting_id: string }) => {
  const w = useWords(examResultsWords).own
  const format = useFormat()
  const isEnglish = useLanguage() === 'en'
  const { data, error, refetch } = useQuery({ ...ownResultQueries.get({ sitting_id }), retry: false })
  if (error instanceof RefusedCall && error.reason === 'step_not_possible') return <Text>{w.notShown}</Text>
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!data) return null
  const { percent, is_reached } = data
  return (
    <Stack>
      <Title order={2}>{w.title}</Title>
      {percent === null ? (
        <Text>{w.waiting}</Text>
      ) : (
        <Text className={styles.clock}>
          {w.score(format.number(percent), format.number(data.pass_percent))}
        </Text>
      )}
      {is_reached !== null && (
        <StateMark tone={is_reached ? 'ready' : 'asked'}>{is_reached ? w.reached : w.notReached}</StateMark>
      )}
      {data.units.length > 0 && (
        <ul className={styles.list} aria-label={w.units}>
          {data.units.map((unit) => (
            <li key={unit.unit_code}>
              <span className={styles.grow}>
                {unit.unit_code} {(isEnglish && unit.title_en) || unit.title}
              </span>
              <span>
                {w.points(format.number(unit.points), format.number(unit.most))}
                {unit.pass_percent !== null && ` · ${w.unitMark(format.number(unit.pass_percent))}`}
                {unit.is_short && ` · ${w.short}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data.remarks.length > 0 && (
        <section aria-label={w.remarked}>
          <Title order={3}>{w.remarked}</Title>
          {data.remarks.map((one) => (
            <div key={one.marked_date}>
              <Text size="sm">
                {one.is_out ? w.out : one.ran_meanwhile && w.ran}{' '}
                {one.before_percent !== null && w.before(format.number(one.before_percent))}
              </Text>
              <Text className={styles.quiet}>{format.moment(one.marked_date)}</Text>
            </div>
          ))}
        </section>
      )}
      <Text className={styles.quiet}>{w.evidence}</Text>
    </Stack>
  )
}

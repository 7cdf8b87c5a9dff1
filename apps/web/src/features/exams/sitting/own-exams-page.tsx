import { ownExamsWords } from '@kompeten/phrases/exams/own-exams'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useWords } from '../../../platform/words.ts'
import { StateMark } from '../../../ui/record/state-mark.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../exams.module.css'
import { ownExamQueries } from './own-exams.queries.ts'

const tones = {
  READY: 'waiting',
  WAITING: 'waiting',
  RUNNING: 'asked',
  PAUSED: 'asked',
  ENDED: 'over',
} as const

/** `/uji-saya`: the tests that one may sit, sits, or sat. */
export const OwnExamsPage = () => {
  const w = useWords(ownExamsWords)
  const format = useFormat()
  const { data, error, refetch } = useQuery(ownExamQueries.list())
  usePageTitle(w.title)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  return (
    <div className={styles.page}>
      <Title order={1}>{w.title}</Title>
      {data.length === 0 && <Empty title={w.none} message={w.noneText} />}
      <ul className={styles.list}>
        {data.map((sitting) => (
          <li key={sitting.sitting_id}>
            <div className={styles.grow}>
              <Link to="/uji-saya/$sitting_id" params={{ sitting_id: sitting.sitting_id }}>
                {sitting.title}
              </Link>
              <div className={styles.quiet}>{sitting.assessment_title}</div>
            </div>
            <span className={styles.quiet}>
              {w.facts(format.number(sitting.question_count), format.number(sitting.minutes))}
            </span>
            {sitting.is_there || sitting.state === 'ENDED' ? (
              <StateMark tone={tones[sitting.state]}>{w.states[sitting.state]}</StateMark>
            ) : (
              <StateMark tone="over">{w.closed}</StateMark>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

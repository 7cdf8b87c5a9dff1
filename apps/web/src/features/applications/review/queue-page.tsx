import { queueMost } from '@kompeten/contract/applications/applications'
import type { QueuedApplication } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { Button, Title } from '@mantine/core'
import { IconCalendarEvent, IconClock, IconRotate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useWords } from '../../../platform/words.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../applications.module.css'
import { applicationQueue } from '../applications.queries.ts'
import reviewStyles from './review.module.css'

/** One application that waits: who, for what, how long, and what is near. */
const Waiting = ({ row, place }: { row: QueuedApplication; place: number }) => {
  const words = useWords(applicationsWords)
  const w = words.queue
  const format = useFormat()
  const { next_assessment: next } = row
  return (
    <li className={reviewStyles.queued}>
      <span className={reviewStyles.queuePlace} aria-hidden>
        {format.number(place)}
      </span>
      <div className={reviewStyles.queuedWho}>
        <Link
          to="/join-skema/$join_request_id/review"
          params={{ join_request_id: row.join_request_id }}
          className={reviewStyles.queuedName}
        >
          {row.applicant_name}
        </Link>
        <span>
          {[row.schema_name, row.purpose && words.purposes[row.purpose]].filter(Boolean).join(' · ')}
        </span>
        <span className={reviewStyles.presses}>
          <span>
            <IconClock size={16} aria-hidden />
            {row.waiting_days === 0 ? w.sinceToday : w.since(format.number(row.waiting_days))}
          </span>
          {next && (
            <span>
              <IconCalendarEvent size={16} aria-hidden />
              {w.nextAssessment(format.dayInText(next.day))}
            </span>
          )}
          {row.submission_count > 1 && (
            <span>
              <IconRotate size={16} aria-hidden />
              {w.again}
            </span>
          )}
        </span>
      </div>
    </li>
  )
}

/** `/join-skema/queue`: what waits for review, the longest waiting first; each opens where it is judged. */
export const QueuePage = () => {
  const w = useWords(applicationsWords).queue
  const format = useFormat()
  usePageTitle(w.title)
  const { data, error, refetch } = useQuery(applicationQueue)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  const [first] = data
  return (
    <div className={styles.answers}>
      <header className={styles.unitHead}>
        <div>
          <Title order={1}>{w.title}</Title>
          <p className={reviewStyles.queueOrder}>
            {w.order(format.count(data.length, data.length < queueMost))}
          </p>
        </div>
        {first && (
          <Button
            renderRoot={(props) => (
              <Link
                to="/join-skema/$join_request_id/review"
                params={{ join_request_id: first.join_request_id }}
                {...props}
              />
            )}
          >
            {w.begin}
          </Button>
        )}
      </header>
      {first ? (
        <ol className={styles.plain}>
          {data.map((row, at) => (
            <Waiting key={row.join_request_id} row={row} place={at + 1} />
          ))}
        </ol>
      ) : (
        <Empty
          title={w.empty}
          message={w.emptyMessage}
          action={
            <Button variant="default" renderRoot={(props) => <Link to="/join-skema" {...props} />}>
              {w.all}
            </Button>
          }
        />
      )}
    </div>
  )
}

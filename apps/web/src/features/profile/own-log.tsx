import { eventWords } from '@kompeten/phrases/platform/events'
import { profileWords } from '@kompeten/phrases/profile/profile'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import classes from './profile.module.css'
import { ownLog } from './profile.queries.ts'

/** What one did in this LSP and with the own account, newest first. */
export const OwnLog = () => {
  const w = useWords(profileWords)
  const events = useWords(eventWords)
  const log = useInfiniteQuery(ownLog)
  if (log.error && !log.data) return <Failure failure={log.error} retry={() => void log.refetch()} />
  if (!log.data) return <PageSkeleton kind="record" />
  return (
    <div className={classes.log}>
      <Timeline
        rows={log.data.pages.flatMap(({ data }) => data)}
        events={events}
        labels={w.fields}
        show={(_, value) => String(value ?? '')}
      />
      {log.hasNextPage && (
        <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {w.log.more}
        </Button>
      )}
    </div>
  )
}

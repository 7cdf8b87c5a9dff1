import { examsWords } from '@kompeten/phrases/exams/exams'
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useWords } from '../../../platform/words.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../exams.module.css'
import { RoomSheets } from '../papers/sheets.tsx'
import { hasEssays } from './room-list.ts'
import { RoomPapers } from './room-papers.tsx'
import { RoomSittings } from './room-sittings.tsx'
import { useRoom } from './use-room.ts'

/** `/assessments/{id}/uji-tertulis`: who sits which test, how far they are, and what the server kept of it. */
export const RoomPage = () => {
  const { assessment_id = '' } = useParams({ strict: false })
  const w = useWords(examsWords).room
  const { data, error, refetch } = useRoom(assessment_id)
  usePageTitle(w.title)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  const isToMark = hasEssays(data)
  return (
    <div className={styles.page}>
      <header>
        <Anchor
          renderRoot={(props) => (
            <Link to="/assessments/$assessment_id/dok-asesmen" params={{ assessment_id }} {...props} />
          )}
        >
          ‹ {data.title}
        </Anchor>
        <Group justify="space-between">
          <Title order={1}>{w.title}</Title>
          {isToMark && (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link
                  to="/assessments/$assessment_id/uji-tertulis/esai"
                  params={{ assessment_id }}
                  {...props}
                />
              )}
            >
              {w.essays}
            </Button>
          )}
        </Group>
        <Text c="dimmed">{w.lead}</Text>
        <RoomSheets room={data} />
      </header>
      <RoomPapers room={data} />
      {data.sittings.length > 0 ? (
        <RoomSittings room={data} />
      ) : isToMark ? (
        // Who marks with another, and assesses nobody who sits it.
        <Empty title={w.notOwn} message={w.notOwnText} />
      ) : (
        <Empty title={w.none} message={data.may.includes('open') ? w.noneText : w.notToday} />
      )}
    </div>
  )
}

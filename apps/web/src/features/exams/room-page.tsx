import { type ExamRoom, exams } from '@kompeten/contract/exams/exams'
import { essayMarkingsWords } from '@kompeten/phrases/exams/essay-markings'
import { examsWords } from '@kompeten/phrases/exams/exams'
import { Anchor, Button, Checkbox, Group, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import styles from './exams.module.css'
import { examQueries } from './exams.queries.ts'
import { hasEssays } from './room-list.ts'
import { RoomSittings } from './room-sittings.tsx'
import { RoomSheets } from './sheets.tsx'
import { useRoom } from './use-room.ts'

/** The papers that may be opened here, each for those who have none of its form yet; none, once everybody has theirs. */
const Papers = ({ room }: { room: ExamRoom }) => {
  const words = useWords(examsWords)
  const w = words.room
  const format = useFormat()
  const client = useQueryClient()
  const { lacksMarkers } = useWords(essayMarkingsWords)
  const { assessment_id } = room
  const [isGated, setGated] = useState(false)
  const open = useWrite(exams.open, {
    give: (exam_paper_id: string) => ({
      params: { assessment_id },
      body: { exam_paper_id, is_gated: isGated },
    }),
    done: w.opened,
    onSuccess: (fresh) => client.setQueryData(examQueries.room({ assessment_id }).queryKey, fresh),
  })
  if (!room.may.includes('open')) return <Text c="dimmed">{w.notToday}</Text>
  const isDone = room.papers.every(({ waiting_count }) => waiting_count === 0)
  if ((room.sittings.length > 0 || room.may.includes('mark')) && isDone) return null
  return (
    <section aria-label={w.papers} className={styles.page}>
      <Title order={2}>{w.papers}</Title>
      {room.papers.length === 0 && <Text c="dimmed">{w.noPapers}</Text>}
      {room.papers.some(({ waiting_count, is_fillable }) => waiting_count > 0 && is_fillable) && (
        <Checkbox
          label={w.gated}
          checked={isGated}
          onChange={(event) => setGated(event.currentTarget.checked)}
        />
      )}
      <ul className={styles.list}>
        {room.papers.map((paper) => (
          <li key={paper.exam_paper_id}>
            <div className={styles.grow}>
              {paper.title}
              <div className={styles.quiet}>{words.forms[paper.form_code]}</div>
            </div>
            {paper.waiting_count === 0 ? (
              <span className={styles.quiet}>{w.nobody}</span>
            ) : paper.lacks_markers ? (
              <span className={styles.quiet}>{lacksMarkers}</span>
            ) : paper.is_fillable ? (
              <Button loading={open.isPending} onClick={() => open.mutate(paper.exam_paper_id)}>
                {w.open(format.number(paper.waiting_count))}
              </Button>
            ) : (
              <span className={styles.quiet}>{w.notFillable}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `/assessments/{id}/uji-tertulis`: who sits which test, how far they are, and what the server kept of it. */
export const RoomPage = () => {
  const { assessment_id = '' } = useParams({ strict: false }) as { assessment_id?: string }
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
      <Papers room={data} />
      {data.sittings.length > 0 ? (
        <RoomSittings room={data} />
      ) : isToMark ? (
        // Who marks with another, and assesses nobody who sits it.
        <Empty title={w.notOwn} message={w.notOwnText} />
      ) : (
        <Empty title={w.none} message={w.noneText} />
      )}
    </div>
  )
}

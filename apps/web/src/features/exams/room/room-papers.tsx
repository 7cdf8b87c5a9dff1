import { type ExamRoom, exams } from '@kompeten/contract/exams/exams'
import { essayMarkingsWords } from '@kompeten/phrases/exams/essay-markings'
import { examsWords } from '@kompeten/phrases/exams/exams'
import { Button, Checkbox, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import styles from '../exams.module.css'
import { examQueries } from '../exams.queries.ts'

type RoomPaper = ExamRoom['papers'][number]

/** The papers that may be opened here, each for those who have none of its form yet; none, once everybody has theirs. */
export const RoomPapers = ({ room }: { room: ExamRoom }) => {
  const words = useWords(examsWords)
  const w = words.room
  const format = useFormat()
  const client = useQueryClient()
  const { lacksMarkers } = useWords(essayMarkingsWords)
  const { assessment_id } = room
  const [isGated, setGated] = useState(false)
  const [unplanned, setUnplanned] = useState<RoomPaper>()
  const open = useWrite(exams.open, {
    give: (exam_paper_id: string) => ({
      params: { assessment_id },
      body: { exam_paper_id, is_gated: isGated },
    }),
    done: w.opened,
    onSuccess: (fresh) => {
      setUnplanned(undefined)
      client.setQueryData(examQueries.room({ assessment_id }).queryKey, fresh)
    },
  })
  // Where there is no test either, the page itself says when they are opened.
  if (!room.may.includes('open'))
    return room.sittings.length > 0 ? <Text c="dimmed">{w.notToday}</Text> : null
  const isDone = room.papers.every(({ waiting_count, unfit }) => waiting_count === 0 && unfit.length === 0)
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
              {paper.unplanned.length > 0 && (
                <div className={styles.quiet}>
                  {w.unplanned(words.forms[paper.form_code], format.number(paper.unplanned.length))}
                </div>
              )}
              {paper.unfit.length > 0 && (
                <div className={styles.quiet}>{w.unfit(paper.unfit.join(', '))}</div>
              )}
            </div>
            {paper.waiting_count === 0 ? (
              paper.unfit.length === 0 && <span className={styles.quiet}>{w.nobody}</span>
            ) : paper.lacks_markers ? (
              <span className={styles.quiet}>{lacksMarkers}</span>
            ) : paper.is_fillable ? (
              <Button
                loading={open.isPending}
                onClick={() =>
                  paper.unplanned.length > 0 ? setUnplanned(paper) : open.mutate(paper.exam_paper_id)
                }
              >
                {w.open(format.number(paper.waiting_count))}
              </Button>
            ) : (
              <span className={styles.quiet}>{w.notFillable}</span>
            )}
          </li>
        ))}
      </ul>
      {unplanned && (
        <ReasonDialog
          title={w.unplannedTitle}
          text={w.unplannedText(words.forms[unplanned.form_code])}
          actionLabel={w.openAnyway}
          isGood
          isRunning={open.isPending}
          onConfirm={() => open.mutate(unplanned.exam_paper_id)}
          onClose={() => setUnplanned(undefined)}
        >
          <Text fw={600}>{unplanned.unplanned.join(', ')}</Text>
        </ReasonDialog>
      )}
    </section>
  )
}

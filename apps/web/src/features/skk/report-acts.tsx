import { type Report, skkReports } from '@kompeten/contract/skk/reports'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { reportQueries, skkQueries } from './skk.queries.ts'
import { useCodeWords } from './skk-state.tsx'

const shortest = 10
const shownAnew = [reportQueries.lists, skkQueries.byPermit.key, skkQueries.lists]

/** What a report is about: its kind, or the code of the state. */
export const useReportWords = () => {
  const w = useWords(skkWords)
  const codeWords = useCodeWords()
  return ({ kind, code }: Pick<Report, 'kind' | 'code'>) => (code === null ? w.kinds[kind] : codeWords(code))
}

/** What the registry answered, or what the report waits for, in words. */
export const useAnswerWords = () => {
  const w = useWords(skkWords)
  return ({ fault, hold, answer, answer_status, aside_reason }: Report): string[] => [
    ...(hold ? [w.holds[hold]] : []),
    ...(fault ? [w.faults[fault]] : []),
    ...(answer_status === null ? [] : [w.board.answer(String(answer_status), answer ?? '')]),
    ...(aside_reason === null ? [] : [w.board.asided(aside_reason)]),
  ]
}

const AsideDialog = ({ report, onClose }: { report: Report; onClose: () => void }) => {
  const w = useWords(skkWords)
  const { report_id } = report
  const setAside = useWrite(skkReports.setAside, {
    refresh: shownAnew,
    done: w.done.aside,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      isGood
      title={w.board.setAside}
      text={w.board.asideText}
      reason={{ label: w.board.asideReason, shortest }}
      actionLabel={w.board.setAside}
      isRunning={setAside.isPending}
      onConfirm={(reason) => setAside.mutate({ params: { report_id }, body: { reason: reason ?? '' } })}
      onClose={onClose}
    />
  )
}

/** Sends a report again, or lets those behind it go on without it. */
export const ReportActs = ({ report }: { report: Report }) => {
  const w = useWords(skkWords)
  const reportWords = useReportWords()
  const [isAsking, setAsking] = useState(false)
  const resend = useWrite(skkReports.resend, { refresh: shownAnew, done: w.done.resent })
  const { report_id, may } = report
  const name = `${report.applicant_name ?? report.id_izin}, ${reportWords(report)}`
  if (may.length === 0) return null
  return (
    <Group gap="xs">
      {may.includes('resend') && (
        <Button
          variant="default"
          size="xs"
          aria-label={w.board.resendOf(name)}
          loading={resend.isPending}
          onClick={() => resend.mutate({ params: { report_id } })}
        >
          {w.board.resend}
        </Button>
      )}
      {may.includes('set_aside') && (
        <Button
          variant="subtle"
          size="xs"
          aria-label={w.board.setAsideOf(name)}
          onClick={() => setAsking(true)}
        >
          {w.board.setAside}
        </Button>
      )}
      {isAsking && <AsideDialog report={report} onClose={() => setAsking(false)} />}
    </Group>
  )
}

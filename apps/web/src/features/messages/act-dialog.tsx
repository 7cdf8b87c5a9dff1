import { messagesWords } from '@kompeten/phrases/messages/messages'
import { useWords } from '../../platform/words.ts'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import type { Acting, Acts } from './use-acts.ts'

type Props = { acting: Acting; acts: Acts; onClose: () => void }

const reasonMin = 10

/** Asks before a message is taken back, and for what reason one is reported. */
export const ActDialog = ({ acting: { act, message }, acts, onClose }: Props) => {
  const w = useWords(messagesWords)
  const isReport = act === 'report'
  const words = isReport ? w.report : w.takeBack
  const run = (reason: string | null) => {
    if (isReport) acts.report.mutate({ message, reason: reason ?? '' }, { onSuccess: onClose })
    else acts.takeBack.mutate(message, { onSuccess: onClose })
  }
  return (
    <ReasonDialog
      title={words.title}
      text={words.text}
      reason={isReport ? { label: w.report.reason, shortest: reasonMin, longest: 1000 } : undefined}
      actionLabel={isReport ? w.report.send : w.acts.take_back}
      cancelLabel={w.cancel}
      isRunning={acts.report.isPending || acts.takeBack.isPending}
      onConfirm={run}
      onClose={onClose}
    />
  )
}

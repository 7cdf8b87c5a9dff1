import { type Scheme, schemes } from '@kompeten/contract/schemes/schemes'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { keepWithdrawal } from '../schemes.queries.ts'

/** Takes a withdrawal back, for a reason. */
export const TakeBackDialog = ({ scheme, onClose }: { scheme: Scheme; onClose: () => void }) => {
  const w = useWords(schemeRulesWords).withdrawal
  const client = useQueryClient()
  const takeBack = useWrite(schemes.takeBackWithdrawal, {
    give: (reason: string) => ({ params: { schema_id: scheme.schema_id }, body: { reason } }),
    shown: ['rule_broken', 'invalid_input'],
    done: w.done.takenBack,
    onSuccess: (kept) => {
      keepWithdrawal(client, scheme.schema_id, kept)
      onClose()
    },
  })
  return (
    <ReasonDialog
      isGood
      title={w.takeBack}
      text={w.takeBackText}
      reason={{ label: w.takeBackReason, shortest: 10, longest: 1000 }}
      actionLabel={w.takeBack}
      isRunning={takeBack.isPending}
      failure={takeBack.error}
      onConfirm={(reason) => takeBack.mutate(reason ?? '')}
      onClose={onClose}
    />
  )
}

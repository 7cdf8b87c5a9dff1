import { reasonMin } from '@kompeten/contract/assessments/lifecycle'
import type { Pleno } from '@kompeten/contract/plenos/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { usePlenoChange } from './use-pleno-change.ts'

type Props = { pleno: Pleno; member: Pleno['members'][number] }

/** The chair records why a member does not sign the minutes; the reason is printed there. */
export const ExcuseButton = ({ pleno, member }: Props) => {
  const words = useWords(plenosWords)
  const w = words.seats
  const [isAsking, setAsking] = useState(false)
  const { user_permission_id } = member
  const excuse = usePlenoChange(
    pleno.assessment_id,
    (given: string) =>
      call(plenos.excuse, {
        params: { assessment_id: pleno.assessment_id },
        body: { user_permission_id, reason: given },
      }),
    () => words.done.excused,
  )
  const close = () => setAsking(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={w.excuseOf(member.full_name)}
        onClick={() => setAsking(true)}
      >
        {w.excuse}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={w.excuseOf(member.full_name)}
          text={w.excuseText}
          reason={{
            label: w.excuseReason,
            hint: words.cockpit.reasonHint,
            shortest: reasonMin,
            longest: 1000,
          }}
          actionLabel={w.excuse}
          cancelLabel={words.cancel}
          isGood
          isRunning={excuse.isPending}
          onConfirm={(reason) => excuse.mutate(reason ?? '', { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}

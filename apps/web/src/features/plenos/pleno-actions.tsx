import type { AssessmentStep } from '@kompeten/contract/assessments/lifecycle'
import type { Pleno } from '@kompeten/contract/plenos/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { SignatureDialog } from '../../ui/dialogs/signature-dialog.tsx'
import { OpenTests } from './open-tests.tsx'
import { usePlenoChange } from './use-pleno-change.ts'

type Asked = {
  pleno: Pleno
  label: string
  text: string
  done: string
  isSigned?: boolean
  /** Something is missing for it yet, which the page says: it is not offered, and asks for no password in vain. */
  isBlocked?: boolean
  write: (signature: SignatureInput | null) => Promise<{ data: Pleno }>
}

/** A step with its confirmation, and with the signature where it takes one. */
const StepButton = ({ pleno, label, text, done, isSigned = false, isBlocked = false, write }: Asked) => {
  const w = useWords(plenosWords)
  const [isAsking, setAsking] = useState(false)
  const take = usePlenoChange(pleno.assessment_id, write, () => done)
  const close = () => setAsking(false)
  const asked = { title: label, text, actionLabel: label, cancelLabel: w.cancel, isRunning: take.isPending }
  const sign = (signature: SignatureInput | null) => take.mutate(signature, { onSuccess: close })
  return (
    <>
      <Button disabled={isBlocked} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking &&
        (isSigned ? (
          <SignatureDialog {...asked} field={w.signature} onSign={sign} onClose={close} />
        ) : (
          <ReasonDialog {...asked} isGood onConfirm={() => sign(null)} onClose={close}>
            <OpenTests isAsked participants={pleno.participants} />
          </ReasonDialog>
        ))}
    </>
  )
}

/** The steps that this person may take with the pleno now; votes and decisions are taken in the cockpit. */
export const PlenoActions = ({ pleno }: { pleno: Pleno }) => {
  const { steps, done } = useWords(plenosWords)
  const params = { assessment_id: pleno.assessment_id }
  const { may, appealable_until: until } = pleno
  const format = useFormat()
  const isBlocked = (step: AssessmentStep) => pleno.missing.some((one) => one.step === step)
  const everybodyDecided =
    pleno.participants.length > 0 && pleno.participants.every(({ decision }) => decision !== null)
  return (
    <>
      {may.includes('convene_pleno') && (
        <StepButton
          pleno={pleno}
          label={steps.convene}
          isBlocked={isBlocked('convene_pleno')}
          text={steps.conveneText}
          done={done.convened}
          write={() => call(plenos.convene, { params })}
        />
      )}
      {may.includes('sign_minutes') && (everybodyDecided || pleno.state === 'SIGNING') && (
        <StepButton
          pleno={pleno}
          label={steps.sign}
          text={pleno.state === 'SIGNING' ? steps.signAsMember : steps.signText}
          done={done.signed}
          isSigned
          write={(signature) => call(plenos.signMinutes, { params, body: { signature } })}
        />
      )}
      {may.includes('close_pleno') && (
        <StepButton
          pleno={pleno}
          label={steps.close}
          text={steps.closeText}
          done={done.closed}
          isSigned
          write={(signature) => call(plenos.close, { params, body: { signature } })}
        />
      )}
      {may.includes('issue') && (
        <StepButton
          pleno={pleno}
          label={steps.issue}
          isBlocked={isBlocked('issue')}
          text={steps.issueText}
          done={done.issued}
          write={() => call(plenos.issue, { params })}
        />
      )}
      {may.includes('request_blanko') && (
        <StepButton
          pleno={pleno}
          label={steps.blanko}
          text={steps.blankoText}
          done={done.blanko}
          write={() => call(plenos.requestBlanko, { params })}
        />
      )}
      {may.includes('complete') && (
        <StepButton
          pleno={pleno}
          label={steps.complete}
          isBlocked={isBlocked('complete')}
          text={[
            steps.completeText,
            pleno.last_activity_state === 'REAL_ASSESSMENT' && steps.absentWait,
            until !== null && steps.stillAppealable(format.dayInText(until)),
          ]
            .filter(Boolean)
            .join(' ')}
          done={done.completed}
          write={() => call(plenos.complete, { params })}
        />
      )}
    </>
  )
}

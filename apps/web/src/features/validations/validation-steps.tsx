import { reasonMin } from '@kompeten/contract/assessments/lifecycle'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { Validation } from '@kompeten/contract/validations/content'
import { validations } from '@kompeten/contract/validations/validations'
import { validationsWords } from '@kompeten/phrases/validations/validations'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../platform/call.ts'
import { readAnew } from '../../platform/queries.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { SignatureDialog } from '../../ui/dialogs/signature-dialog.tsx'
import { SaveButton } from '../../ui/files/save-button.tsx'
import { keepValidation, validationQueries } from './validations.queries.ts'

type Step = { label: string; isMain?: boolean; dialog: (close: () => void) => ReactNode }

/** A step that asks for something first: a signature, or a reason. */
const AskingButton = ({ label, isMain = false, dialog }: Step) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant={isMain ? 'filled' : 'default'} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && dialog(() => setAsking(false))}
    </>
  )
}

type Of = { validation: Validation; close: () => void }

/** Signs what was read when it was opened: what has changed since then is refused. */
const SignDialog = ({ validation: { validation_id, version: newest }, close }: Of) => {
  const w = useWords(validationsWords)
  const client = useQueryClient()
  const [version] = useState(newest)
  const sign = useWrite(validations.sign, {
    give: (signature: SignatureInput | null) => ({
      params: { validation_id },
      body: { signature, version },
    }),
    keep: keepValidation,
    done: w.done.signed,
    // What somebody wrote meanwhile is read before it is signed.
    onError: (failure) => {
      if (!(failure instanceof RefusedCall) || failure.reason !== 'version_conflict') return
      readAnew(client, validationQueries.get({ validation_id }).queryKey)
      close()
    },
  })
  return (
    <SignatureDialog
      title={w.sign.action}
      text={w.sign.text}
      field={w.sign}
      actionLabel={w.sign.action}
      cancelLabel={w.keep}
      isRunning={sign.isPending}
      onSign={(signature) => sign.mutate(signature, { onSuccess: close })}
      onClose={close}
    />
  )
}

const StepDialog = ({ validation: { validation_id }, step, close }: Of & { step: 'reopen' | 'cancel' }) => {
  const w = useWords(validationsWords)
  const done = step === 'reopen' ? w.done.reopened : w.done.cancelled
  const take = useWrite(validations[step], { keep: keepValidation, done })
  return (
    <ReasonDialog
      title={w[step].action}
      text={w[step].text}
      reason={{ label: w.reason, hint: w.reasonHint, shortest: reasonMin, longest: 1000 }}
      actionLabel={w[step].action}
      cancelLabel={w.keep}
      isGood={step === 'reopen'}
      isRunning={take.isPending}
      onConfirm={(reason) =>
        take.mutate({ params: { validation_id }, body: { reason: reason ?? '' } }, { onSuccess: close })
      }
      onClose={close}
    />
  )
}

/** What this person may do with a validation now. */
export const ValidationSteps = ({ validation }: { validation: Validation }) => {
  const w = useWords(validationsWords)
  const { may, gaps, validation_id } = validation
  const params = { validation_id }
  const isWhole = gaps.length === 0
  return (
    <>
      {may.includes('fill') && (
        <Button
          variant={isWhole ? 'default' : 'filled'}
          renderRoot={(props) => <Link to="/validations/$validation_id/report" params={params} {...props} />}
        >
          {w.editReport}
        </Button>
      )}
      {may.includes('sign') && isWhole && (
        <AskingButton
          isMain
          label={w.sign.action}
          dialog={(close) => <SignDialog validation={validation} close={close} />}
        />
      )}
      {may.includes('reopen') && (
        <AskingButton
          label={w.reopen.action}
          dialog={(close) => <StepDialog validation={validation} step="reopen" close={close} />}
        />
      )}
      {may.includes('replan') && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/validations/$validation_id/plan" params={params} {...props} />}
        >
          {w.editPlan}
        </Button>
      )}
      {may.includes('cancel') && (
        <AskingButton
          label={w.cancel.action}
          dialog={(close) => <StepDialog validation={validation} step="cancel" close={close} />}
        />
      )}
      <SaveButton fetchFile={() => call(validations.pdf, { params })}>{w.openPdf}</SaveButton>
    </>
  )
}

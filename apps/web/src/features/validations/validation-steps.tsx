import { reasonMin } from '@kompeten/contract/assessments/lifecycle'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { Validation } from '@kompeten/contract/validations/content'
import { validations } from '@kompeten/contract/validations/validations'
import { validationsWords } from '@kompeten/phrases/validations/validations'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../platform/call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SaveButton } from '../../ui/files/save-button.tsx'
import { SignatureField } from '../../ui/signature/signature-field.tsx'
import { keepValidation } from './validations.queries.ts'

type Asked = {
  label: string
  text: string
  isReady: boolean
  isRunning: boolean
  isMain?: boolean
  onConfirm: (close: () => void) => void
  children: ReactNode
}

/** A step that asks for something first: a signature, or a reason. */
const AskingButton = ({ label, text, isReady, isRunning, isMain = false, onConfirm, children }: Asked) => {
  const w = useWords(validationsWords)
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant={isMain ? 'filled' : 'default'} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Dialog title={label} onClose={close}>
          <Stack>
            <Text>{text}</Text>
            {children}
            <Group justify="end">
              <Button variant="default" onClick={close}>
                {w.keep}
              </Button>
              <Button disabled={!isReady} loading={isRunning} onClick={() => onConfirm(close)}>
                {label}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}

const SignButton = ({ validation }: { validation: Validation }) => {
  const w = useWords(validationsWords)
  const [signature, setSignature] = useState<SignatureInput | null>(null)
  const { validation_id, version } = validation
  const sign = useWrite(validations.sign, { keep: keepValidation, done: w.done.signed })
  return (
    <AskingButton
      label={w.sign.action}
      text={w.sign.text}
      isReady
      isMain
      isRunning={sign.isPending}
      onConfirm={(close) =>
        sign.mutate({ params: { validation_id }, body: { signature, version } }, { onSettled: close })
      }
    >
      <SignatureField
        id="validation-signature"
        path="signature"
        label={w.sign.draw}
        description={w.sign.own}
        required={false}
        error={undefined}
        value={signature}
        onChange={setSignature}
        onBlur={() => undefined}
      />
    </AskingButton>
  )
}

const ReasonedButton = ({ validation, step }: { validation: Validation; step: 'reopen' | 'cancel' }) => {
  const w = useWords(validationsWords)
  const [reason, setReason] = useState('')
  const { validation_id } = validation
  const done = step === 'reopen' ? w.done.reopened : w.done.cancelled
  const take = useWrite(validations[step], { keep: keepValidation, done })
  return (
    <AskingButton
      label={w[step].action}
      text={w[step].text}
      isReady={reason.trim().length >= reasonMin}
      isRunning={take.isPending}
      onConfirm={(close) =>
        take.mutate({ params: { validation_id }, body: { reason: reason.trim() } }, { onSettled: close })
      }
    >
      <Textarea
        label={w.reason}
        description={w.reasonHint}
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </AskingButton>
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
      {may.includes('sign') && isWhole && <SignButton validation={validation} />}
      {may.includes('reopen') && <ReasonedButton validation={validation} step="reopen" />}
      {may.includes('replan') && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/validations/$validation_id/plan" params={params} {...props} />}
        >
          {w.editPlan}
        </Button>
      )}
      {may.includes('cancel') && <ReasonedButton validation={validation} step="cancel" />}
      <SaveButton fetchFile={() => call(validations.pdf, { params })}>{w.openPdf}</SaveButton>
    </>
  )
}

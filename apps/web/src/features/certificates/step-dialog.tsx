import type { Certificate } from '@kompeten/contract/certificates/content'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'

/** What a step is told: why, and where it prints again the name and the blanko. */
/** What was typed, and the certificate as it was then. */
export type Asked = { reason: string; name: string; number: string; opened: Certificate }

type Step = 'update' | 'spoil' | 'suspend' | 'reinstate' | 'withdraw' | 'cancel'
type Props = {
  step: Step
  certificate: Certificate
  failure: Error | null
  isRunning: boolean
  onTake: (given: Asked) => void
  onClose: () => void
}

const reasonLength = 10
const numbers: readonly Step[] = ['update', 'spoil']

/** A step's short question. What cannot be undone is red; a reason is asked for wherever one is kept. */
export const StepDialog = ({ step, certificate, failure, isRunning, onTake, onClose }: Props) => {
  const w = useWords(certificatesWords)
  const words = useWords(uiWords).erase
  // What is typed is of the certificate as it was opened: a change of somebody else is a conflict, not undone.
  const [opened] = useState(certificate)
  const [reason, setReason] = useState('')
  const [name, setName] = useState(certificate.holder_name)
  const [number, setNumber] = useState(step === 'spoil' ? '' : (certificate.blanko_number ?? ''))
  const said = w.steps[step]
  // A blanko's number explains itself; another name has to be explained.
  const asksReason = step !== 'update' || name.trim() !== opened.holder_name
  const whole = (!asksReason || reason.trim().length >= reasonLength) && name.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (whole) onTake({ reason, name, number, opened })
  }
  return (
    <Dialog title={said.title} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          {'text' in said && <Text>{said.text}</Text>}
          {step === 'update' && (
            <TextInput
              data-autofocus
              required
              label={w.fields.holder_name}
              description={w.hints.holder_name}
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
          {numbers.includes(step) && (
            <TextInput
              label={step === 'spoil' ? w.steps.spoil.replacement : w.fields.blanko_number}
              description={w.hints.blanko_number}
              maxLength={30}
              value={number}
              onChange={(event) => setNumber(event.currentTarget.value)}
            />
          )}
          {asksReason && (
            <Textarea
              {...(step !== 'update' && { 'data-autofocus': true })}
              required
              autosize
              minRows={2}
              label={w.fields.reason}
              description={w.hints.reason}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <DialogFailure failure={failure} />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button
              type="submit"
              loading={isRunning}
              disabled={!whole}
              {...(step === 'withdraw' && { color: 'red' })}
            >
              {step === 'update' ? w.actions.save : w.actions[step]}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

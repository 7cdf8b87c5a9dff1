import { type BlankoRequest, blanko, type ReceiveInput } from '@kompeten/contract/certificates/blanko'
import { blankoWords } from '@kompeten/phrases/certificates/blanko'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../../ui/dialogs/dialog-failure.tsx'
import { PlainDay } from '../../../ui/form/plain-day.tsx'
import { certificatesKey, stockQueries } from '../certificates.queries.ts'

type Step = 'send' | 'receive' | 'delete'
type Given = { day: string; first: string; leftOut: string }

const listed = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

const take = (
  step: Step,
  { blanko_request_id }: BlankoRequest,
  { day, first, leftOut }: Given,
): Promise<unknown> => {
  const params = { blanko_request_id }
  if (step === 'delete') return call(blanko.delete, { params })
  if (step === 'send') return call(blanko.send, { params, body: { sent_on: day } })
  const body: ReceiveInput = { received_on: day, first_number: first, left_out: listed(leftOut), numbers: [] }
  return call(blanko.receive, { params, body })
}

const BlankoDialog = ({
  request,
  step,
  onClose,
}: {
  request: BlankoRequest
  step: Step
  onClose: () => void
}) => {
  const w = useWords(blankoWords)
  const words = useWords(uiWords).erase
  const navigate = useNavigate()
  const [day, setDay] = useState<string | null>(useFormat().today())
  const { data: stock, isLoading } = useQuery({ ...stockQueries.get(), enabled: step === 'receive' })
  const [typed, setFirst] = useState<string>()
  // The next of the stock, where it is kept; whoever holds others types over it.
  const first = typed ?? stock?.next_number ?? ''
  const [leftOut, setLeftOut] = useState('')
  const run = useWrite((on: string) => take(step, request, { day: on, first, leftOut }), {
    shown: ['rule_broken', 'already_exists', 'invalid_input'],
    refresh: [certificatesKey],
    done: w.done[step],
    onSuccess: () => {
      if (step === 'delete') void navigate({ to: '/certificates/blanko' })
      onClose()
    },
  })
  const whole = day !== null && (step !== 'receive' || first.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (whole) run.mutate(day)
  }
  const said = w.steps[step]
  return (
    <Dialog title={said.title} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{said.text}</Text>
          {step === 'receive' && (
            <>
              <TextInput
                data-autofocus
                required
                label={w.fields.first_number}
                description={w.hints.first_number}
                maxLength={30}
                // Until the stock is read: its number would come in under whoever types.
                readOnly={isLoading}
                value={first}
                onChange={(event) => setFirst(event.currentTarget.value)}
              />
              <TextInput
                label={w.fields.left_out}
                description={w.hints.left_out}
                value={leftOut}
                onChange={(event) => setLeftOut(event.currentTarget.value)}
              />
            </>
          )}
          {step !== 'delete' && (
            <PlainDay
              label={step === 'send' ? w.fields.sent_on : w.fields.received_on}
              value={day}
              onChange={setDay}
            />
          )}
          <DialogFailure failure={run.error} />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button
              type="submit"
              loading={run.isPending}
              disabled={!whole}
              {...(step === 'delete' && { color: 'red' })}
            >
              {w.actions[step]}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** What may be done with a request now. */
export const BlankoActions = ({ request }: { request: BlankoRequest }) => {
  const w = useWords(blankoWords)
  const [step, setStep] = useState<Step>()
  const steps = (['send', 'receive', 'delete'] as const).filter((one) => request.may.includes(one))
  return (
    <>
      {steps.map((one) => (
        <Button
          key={one}
          variant={one === 'delete' ? 'subtle' : 'filled'}
          {...(one === 'delete' && { color: 'red' })}
          onClick={() => setStep(one)}
        >
          {w.actions[one]}
        </Button>
      ))}
      {step && <BlankoDialog request={request} step={step} onClose={() => setStep(undefined)} />}
    </>
  )
}

import { blankoStock } from '@kompeten/contract/certificates/stock'
import { blankoStockWords } from '@kompeten/phrases/certificates/stock'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../../ui/dialogs/dialog-failure.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { FieldPair } from '../../../ui/form/field-pair.tsx'
import { PlainDay } from '../../../ui/form/plain-day.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { certificatesKey } from '../certificates.queries.ts'

const longest = 30

type NumberProps = { label: string; description?: string; value: string; onChange: (value: string) => void }

const NumberInput = ({ onChange, ...props }: NumberProps & { required?: boolean }) => (
  <TextInput
    {...props}
    autoComplete="off"
    maxLength={longest}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

type FootProps = {
  failure: Error | null
  label: string
  isRunning: boolean
  isWhole: boolean
  onClose: () => void
}

const Foot = ({ failure, label, isRunning, isWhole, onClose }: FootProps) => {
  const words = useWords(uiWords).erase
  return (
    <>
      <DialogFailure failure={failure} />
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={isRunning} disabled={!isWhole}>
          {label}
        </Button>
      </Group>
    </>
  )
}

const shown = ['rule_broken', 'already_exists', 'invalid_input'] as const

/** Registers a range of forms with the letter that it came with. */
export const ReceiveDialog = ({ onClose }: { onClose: () => void }) => {
  const w = useWords(blankoStockWords)
  const [letter, setLetter] = useState('')
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [letterDay, setLetterDay] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>(useFormat().today())
  const [file, setFile] = useState<File>()
  /** Registered already, and its letter was not taken: no number comes twice, so that the letter alone is sent again. */
  const [received, setReceived] = useState<string>()
  const isWhole =
    letter.trim() !== '' && first.trim() !== '' && last.trim() !== '' && letterDay !== null && day !== null
  const attach = useWrite(blankoStock.setLetter, {
    give: ({ delivery_id, scan }: { delivery_id: string; scan: File }) => ({
      params: { delivery_id },
      body: undefined,
      file: scan,
    }),
    refresh: [certificatesKey],
    onSuccess: onClose,
  })
  const finish = (delivery_id: string) => {
    if (!file) return onClose()
    setReceived(delivery_id)
    attach.mutate({ delivery_id, scan: file })
  }
  const receive = useWrite(blankoStock.receive, {
    give: () => ({
      body: {
        ...{ letter_number: letter, first_number: first, last_number: last },
        ...{ letter_date: letterDay ?? '', received_on: day ?? '' },
      },
    }),
    shown,
    refresh: [certificatesKey],
    done: w.done.received,
    onSuccess: ({ delivery_id }) => finish(delivery_id),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (received) finish(received)
    else if (isWhole) receive.mutate()
  }
  return (
    <Dialog title={w.steps.receive.title} onClose={onClose} size="lg">
      <form onSubmit={submit}>
        <Stack>
          <Text>{w.steps.receive.text}</Text>
          {received && !attach.isPending ? (
            <Callout tone="failed">{w.steps.receive.letterMissing}</Callout>
          ) : (
            <>
              <TextInput
                data-autofocus
                required
                label={w.fields.letter_number}
                maxLength={100}
                value={letter}
                onChange={(event) => setLetter(event.currentTarget.value)}
              />
              <FieldPair>
                <PlainDay label={w.fields.letter_date} value={letterDay} onChange={setLetterDay} />
                <PlainDay label={w.fields.received_on} value={day} onChange={setDay} />
              </FieldPair>
              <NumberInput required label={w.fields.first_number} value={first} onChange={setFirst} />
              <NumberInput
                required
                label={w.fields.last_number}
                description={w.hints.last_number}
                value={last}
                onChange={setLast}
              />
            </>
          )}
          <FileDrop
            label={w.fields.letter}
            upload={blankoStock.setLetter.upload}
            file={file}
            onChoose={setFile}
          />
          <Foot
            failure={receive.error}
            label={received ? w.actions.setLetter : w.actions.receive}
            isRunning={receive.isPending || attach.isPending}
            isWhole={received ? file !== undefined : isWhole}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

const shortestReason = 10

/** Notes forms that were spoiled or lost before they were used. */
export const SpoilDialog = ({ onClose }: { onClose: () => void }) => {
  const w = useWords(blankoStockWords)
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [reason, setReason] = useState('')
  const isWhole = first.trim() !== '' && reason.trim().length >= shortestReason
  const spoil = useWrite(blankoStock.spoilUnused, {
    give: () => ({ body: { first_number: first, last_number: last.trim() || null, reason: reason.trim() } }),
    shown,
    refresh: [certificatesKey],
    done: w.done.spoiled,
    onSuccess: () => onClose(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) spoil.mutate()
  }
  return (
    <Dialog title={w.steps.spoil.title} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{w.steps.spoil.text}</Text>
          <NumberInput required label={w.fields.first_number} value={first} onChange={setFirst} />
          <NumberInput
            label={w.fields.last_number}
            description={w.hints.one}
            value={last}
            onChange={setLast}
          />
          <Textarea
            required
            autosize
            minRows={2}
            label={w.fields.reason}
            description={w.hints.reason}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Foot
            failure={spoil.error}
            label={w.actions.spoil}
            isRunning={spoil.isPending}
            isWhole={isWhole}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

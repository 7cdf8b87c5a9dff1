import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { Dialog } from './dialog.tsx'
import { DialogFailure } from './dialog-failure.tsx'

type Reason = {
  label: string
  hint?: string
  /** So many characters it has at least; 0 where it need not be given. */
  shortest: number
  longest?: number
}

type Props = {
  title: string
  /** What it means, and whether it can be undone. */
  text: string
  /** Without it the dialog only asks once more. */
  reason?: Reason | undefined
  actionLabel: string
  /** Where something else than "cancel" says better that nothing happens. */
  cancelLabel?: string
  /** Of something good, or that can be undone: the button is not red. */
  isGood?: boolean
  isRunning: boolean
  /** Of a call whose refusals the dialog shows. */
  failure?: Error | null
  /** With the reason, trimmed; null where none was given. */
  onConfirm: (reason: string | null) => void
  onClose: () => void
}

/** Asks once more before a step, and for its reason, which is kept. */
export const ReasonDialog = (props: Props) => {
  const { title, text, reason, actionLabel, cancelLabel, isGood = false, isRunning, failure } = props
  const w = useWords(uiWords).erase
  const [given, setGiven] = useState('')
  const isEnough = !reason || given.trim().length >= reason.shortest
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEnough) props.onConfirm(given.trim() || null)
  }
  return (
    <Dialog title={title} onClose={props.onClose}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{text}</Text>
          {reason && (
            <Textarea
              data-autofocus
              required={reason.shortest > 0}
              label={reason.label}
              description={reason.hint}
              autosize
              minRows={2}
              maxLength={reason.longest ?? 500}
              value={given}
              onChange={(event) => setGiven(event.currentTarget.value)}
            />
          )}
          <DialogFailure failure={failure} />
          <Group justify="end">
            <Button variant="default" onClick={props.onClose}>
              {cancelLabel ?? w.cancel}
            </Button>
            <Button type="submit" {...(!isGood && { color: 'red' })} loading={isRunning} disabled={!isEnough}>
              {actionLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

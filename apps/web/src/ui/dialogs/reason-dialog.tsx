import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
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
  text?: string
  /** What it is about, or has to be chosen with it. */
  children?: ReactNode
  /** False while something has to be chosen above. */
  isReady?: boolean
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
  const { title, text, children, isReady = true, reason, actionLabel, cancelLabel, isGood = false } = props
  const w = useWords(uiWords).erase
  const [given, setGiven] = useState('')
  const isEnough = isReady && (!reason || given.trim().length >= reason.shortest)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEnough) props.onConfirm(given.trim() || null)
  }
  return (
    <Dialog title={title} onClose={props.onClose}>
      <form onSubmit={submit}>
        <Stack>
          {text && <Text>{text}</Text>}
          {children}
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
          <DialogFailure failure={props.failure} />
          <Group justify="end">
            <Button variant="default" onClick={props.onClose}>
              {cancelLabel ?? w.cancel}
            </Button>
            <Button
              type="submit"
              {...(!isGood && { color: 'red' })}
              loading={props.isRunning}
              disabled={!isEnough}
            >
              {actionLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

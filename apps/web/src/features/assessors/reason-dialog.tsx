import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

const shortest = 10

type Props = {
  title: string
  text: string
  actionLabel: string
  isRunning: boolean
  /** Without it no reason is asked for. */
  asksReason?: boolean
  /** Of something good: the button is not red. */
  isGood?: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks before a decision on somebody, and for its reason, which they will read. */
export const ReasonDialog = (props: Props) => {
  const { title, text, actionLabel, isRunning, asksReason = true, isGood = false, onConfirm, onClose } = props
  const w = useWords(assessorsWords).activity
  const cancel = useWords(uiWords).form.cancel
  const [reason, setReason] = useState('')
  const isEnough = !asksReason || reason.trim().length >= shortest
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEnough) onConfirm(reason.trim())
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{text}</Text>
          {asksReason && (
            <Textarea
              data-autofocus
              label={w.reason}
              description={w.reasonHint}
              autosize
              minRows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {cancel}
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

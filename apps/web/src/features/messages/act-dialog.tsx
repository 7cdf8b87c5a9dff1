import { messagesWords } from '@kompeten/phrases/messages/messages'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { Acting, Acts } from './use-acts.ts'

type Props = { acting: Acting; acts: Acts; onClose: () => void }

const reasonMin = 10

/** Asks before a message is taken back, and for what reason one is reported. */
export const ActDialog = ({ acting: { act, message }, acts, onClose }: Props) => {
  const w = useWords(messagesWords)
  const [reason, setReason] = useState('')
  const isReport = act === 'report'
  const words = isReport ? w.report : w.takeBack
  const run = () => {
    if (isReport) acts.report.mutate({ message, reason: reason.trim() }, { onSuccess: onClose })
    else acts.takeBack.mutate(message, { onSuccess: onClose })
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack>
        <Text>{words.text}</Text>
        {isReport && (
          <Textarea
            data-autofocus
            label={w.report.reason}
            autosize
            minRows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {w.cancel}
          </Button>
          <Button
            color="red"
            disabled={isReport && reason.trim().length < reasonMin}
            loading={acts.report.isPending || acts.takeBack.isPending}
            onClick={run}
          >
            {isReport ? w.report.send : w.acts.take_back}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

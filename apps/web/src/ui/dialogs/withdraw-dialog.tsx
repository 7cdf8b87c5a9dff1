import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** What it means to withdraw it, and that it cannot be undone. */
  text: string
  reasonLabel: string
  keepLabel: string
  withdrawLabel: string
  isRunning: boolean
  /** With the reason, where one was given. */
  onWithdraw: (reason: string | null) => void
  onClose: () => void
}

/** Asks once more before somebody withdraws what they handed in, and for a reason that they need not give. */
export const WithdrawDialog = (props: Props) => {
  const { title, text, reasonLabel, keepLabel, withdrawLabel, isRunning, onWithdraw, onClose } = props
  const [reason, setReason] = useState('')
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Text>{text}</Text>
        <TextInput
          label={reasonLabel}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {keepLabel}
          </Button>
          <Button color="red" loading={isRunning} onClick={() => onWithdraw(reason.trim() || null)}>
            {withdrawLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

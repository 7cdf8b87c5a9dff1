import { reasonMin } from '@kompeten/contract/assessments/lifecycle'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'

type Props = {
  label: string
  /** The button's words. */
  act: string
  maxLength: number
  isRunning: boolean
  /** Given without the space around it, and never shorter than a reason is. */
  onAct: (said: string) => void
}

/** Something that is done by writing why, or what: the button waits until enough is said. */
export const SaidAct = ({ label, act, maxLength, isRunning, onAct }: Props) => {
  const [said, setSaid] = useState('')
  return (
    <Stack gap="xs">
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxLength={maxLength}
        value={said}
        onChange={(event) => setSaid(event.currentTarget.value)}
      />
      <Group>
        <Button
          variant="default"
          disabled={said.trim().length < reasonMin}
          loading={isRunning}
          onClick={() => onAct(said.trim())}
        >
          {act}
        </Button>
      </Group>
    </Stack>
  )
}

import { reasonMin } from '@kompeten/contract/assessments/lifecycle'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useTyped } from '../../ui/form/use-typed.ts'

type Props = {
  /** Names the draft of what is written. */
  name: string
  label: string
  /** The button's words. */
  act: string
  maxLength: number
  isRunning: boolean
  /** Given without the space around it, and never shorter than a reason is. */
  onAct: (said: string) => Promise<unknown>
}

/** Something that is done by writing why, or what: the button waits until enough is said. */
export const SaidAct = ({ name, label, act, maxLength, isRunning, onAct }: Props) => {
  const { values, change, done } = useTyped(name, { said: '' })
  const said = values.said.trim()
  return (
    <Stack gap="xs">
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxLength={maxLength}
        value={values.said}
        readOnly={isRunning}
        onChange={(event) => change({ said: event.currentTarget.value })}
      />
      <Group>
        <Button
          variant="default"
          disabled={said.length < reasonMin}
          loading={isRunning}
          onClick={() => void onAct(said).then(done, () => undefined)}
        >
          {act}
        </Button>
      </Group>
    </Stack>
  )
}

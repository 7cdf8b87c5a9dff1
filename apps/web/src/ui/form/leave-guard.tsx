import { uiWords } from '@kompeten/phrases/ui'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import { useBlocker } from '@tanstack/react-router'
import { useWords } from '../../platform/words.ts'

type Props = {
  /** Asked when somebody is about to go: true where something would be lost. */
  holdsWork: () => boolean
  keepDraft: () => void
  discard: () => void
}

/** Asks before a page with unsaved work is left: stay, leave with a draft, or throw the work away. */
export const LeaveGuard = ({ holdsWork, keepDraft, discard }: Props) => {
  const words = useWords(uiWords)
  const w = words.form
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && holdsWork(),
    // Closing the tab is guarded where the unsaved work is counted.
    enableBeforeUnload: false,
    withResolver: true,
  })
  const leaveAfter = (work: () => void) => () => {
    work()
    blocker.proceed?.()
  }
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={w.leaveTitle}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Stack>
        <Text>{w.leaveText}</Text>
        <Group justify="end">
          <Button variant="subtle" color="red" onClick={leaveAfter(discard)}>
            {w.leaveAndDiscard}
          </Button>
          <Button variant="default" onClick={leaveAfter(keepDraft)}>
            {w.leaveWithDraft}
          </Button>
          <Button data-autofocus onClick={() => blocker.reset?.()}>
            {w.stay}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

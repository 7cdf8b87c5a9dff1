import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../dialogs/dialog.tsx'

type Props = {
  /** Asked when somebody is about to go: true where something would be lost. */
  holdsWork: () => boolean
  keepDraft: () => void
  discard: () => void
}

/** Asks before a page with unsaved work is left: stay, leave with a draft, or throw the work away. */
export const LeaveGuard = ({ holdsWork, keepDraft, discard }: Props) => {
  const w = useWords(uiWords).form
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
    <Dialog opened={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} title={w.leaveTitle}>
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
    </Dialog>
  )
}

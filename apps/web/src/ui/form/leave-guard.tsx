import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { staysOn } from '../dialogs/stays-on-back.ts'

type Props = {
  /** Asked when somebody is about to go: true where something would be lost. */
  holdsWork: () => boolean
  keepDraft: () => void
  discard: () => void
}

type Place = { pathname: string; search: Record<string, unknown> }

/** An address names a record in its path, or beside it by a name that ends in `_id`. */
const opensAnother = (current: Place, next: Place): boolean =>
  current.pathname !== next.pathname ||
  Object.keys({ ...current.search, ...next.search }).some(
    (name) => name.endsWith('_id') && current.search[name] !== next.search[name],
  )

/** Asks before a page with unsaved work is left: stay, leave with a draft, or throw the work away. */
export const LeaveGuard = ({ holdsWork, keepDraft, discard }: Props) => {
  const w = useWords(uiWords).form
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      !staysOn(action) && opensAnother(current, next) && holdsWork(),
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

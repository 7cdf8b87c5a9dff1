import { calendarWords } from '@kompeten/phrases/calendar/calendar'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { CopyButton } from '../../ui/plain/copy-button.tsx'
import classes from './calendar.module.css'

/** Shows the address this once, with a way to copy it. */
export const AddressDialog = ({ address, onClose }: { address: string; onClose: () => void }) => {
  const w = useWords(calendarWords).secret
  return (
    <Dialog title={w.title} onClose={onClose} insists size="lg">
      <Stack>
        <Text>{w.text}</Text>
        <Code block className={classes.address} aria-label={w.label}>
          {address}
        </Code>
        <Group justify="space-between">
          <span>
            <CopyButton text={address} label={w.copy} done={w.copied} />
          </span>
          <Button onClick={onClose}>{w.kept}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

import { calendarWords } from '@kompeten/phrases/calendar/calendar'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './calendar.module.css'

/** Shows the address this once, with a way to copy it. */
export const AddressDialog = ({ address, onClose }: { address: string; onClose: () => void }) => {
  const w = useWords(calendarWords).secret
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    notify({ tone: 'done', message: w.copied })
  }
  return (
    <Dialog title={w.title} onClose={onClose} insists size="lg">
      <Stack>
        <Text>{w.text}</Text>
        <Code block className={classes.address} aria-label={w.label}>
          {address}
        </Code>
        <Group justify="space-between">
          {/* Missing where a host is served without TLS. */}
          {'clipboard' in navigator ? (
            <Button
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => void copy()}
            >
              {w.copy}
            </Button>
          ) : (
            <span />
          )}
          <Button onClick={onClose}>{w.kept}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

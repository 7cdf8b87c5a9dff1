import { integrationsWords } from '@kompeten/phrases/integrations/integrations'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import styles from './integrations.module.css'

type Props = { title: string; text: string; label: string; secret: string; onClose: () => void }

/** Shows a secret this once, with a way to copy it. */
export const SecretDialog = ({ title, text, label, secret, onClose }: Props) => {
  const { keys } = useWords(integrationsWords)
  const w = keys.secret
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    notify({ tone: 'done', message: w.copied })
  }
  return (
    <Dialog title={title} onClose={onClose} insists size="lg">
      <Stack>
        <Text>{text}</Text>
        <Code block className={styles.secret} aria-label={label}>
          {secret}
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

import { integrationsWords } from '@kompeten/phrases/integrations/integrations'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { CopyButton } from '../../ui/plain/copy-button.tsx'
import styles from './integrations.module.css'

type Props = { title: string; text: string; label: string; secret: string; onClose: () => void }

/** Shows a secret this once, with a way to copy it. */
export const SecretDialog = ({ title, text, label, secret, onClose }: Props) => {
  const { keys } = useWords(integrationsWords)
  const w = keys.secret
  return (
    <Dialog title={title} onClose={onClose} insists size="lg">
      <Stack>
        <Text>{text}</Text>
        <Code block className={styles.secret} aria-label={label}>
          {secret}
        </Code>
        <Group justify="space-between">
          <span>
            <CopyButton text={secret} label={w.copy} done={w.copied} />
          </span>
          <Button onClick={onClose}>{w.kept}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

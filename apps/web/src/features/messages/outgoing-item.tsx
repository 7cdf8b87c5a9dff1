import { messagesWords } from '@kompeten/phrases/messages/messages'
import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconPaperclip } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import type { Outgoing } from './kept-outgoing.ts'
import type { useOutbox } from './outbox.tsx'
import styles from './thread.module.css'

type Props = { outgoing: Outgoing; outbox: ReturnType<typeof useOutbox> }

/** A message that lies on this device and not yet at the server. */
export const OutgoingItem = ({ outgoing, outbox }: Props) => {
  const w = useWords(messagesWords)
  const { message_id, text, file, refusal } = outgoing
  const isRefused = refusal !== undefined
  const isHeldUp = outbox.state === 'offline' || outbox.state === 'failed'
  return (
    <li className={styles.message} data-own data-waiting>
      {text && <p className={styles.text}>{text}</p>}
      {file && (
        <p className={styles.text}>
          <IconPaperclip size={14} aria-hidden /> {file.name}
        </p>
      )}
      <p className={styles.quiet}>
        {isRefused ? <IconAlertTriangle size={14} aria-hidden /> : <IconClock size={14} aria-hidden />}{' '}
        {isRefused ? `${w.notSent}. ${refusal}` : isHeldUp ? w.waiting : w.sending}
      </p>
      {isRefused && (
        <Group gap="xs">
          <Button variant="default" size="compact-sm" onClick={() => outbox.again(message_id)}>
            {w.again}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => outbox.discard(message_id)}>
            {w.discard}
          </Button>
        </Group>
      )}
    </li>
  )
}

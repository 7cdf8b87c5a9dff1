import type { Message } from '@kompeten/contract/messages/content'
import { messages } from '@kompeten/contract/messages/messages'
import { messagesWords } from '@kompeten/phrases/messages/messages'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { ActionIcon, Popover, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { IconDots, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { FileCheckMark } from '../../ui/files/file-check-mark.tsx'
import { SaveButton } from '../../ui/files/save-button.tsx'
import styles from './thread.module.css'
import { type Acting, mayEdit } from './use-acts.ts'
import { useShownPicture } from './use-shown-picture.ts'

type Props = {
  message: Message
  isSameWriter: boolean
  /** Was searched for. */
  isFound: boolean
  onAct: (acting: Acting) => void
}

const actsWith = (message: Message): Acting['act'][] => [
  ...(message.taken_back_date ? [] : (['reply'] as const)),
  ...message.may.filter((step) => step !== 'edit' || mayEdit(message)),
]

const Acts = ({ message, onAct }: Pick<Props, 'message' | 'onAct'>) => {
  const w = useWords(messagesWords)
  const [isOpen, setOpen] = useState(false)
  const acts = actsWith(message)
  if (acts.length === 0) return null
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      width={180}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={styles.acts}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={w.actions(message.by_name)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.actMenu} aria-label={w.actions(message.by_name)}>
        {acts.map((act) => (
          <UnstyledButton
            key={act}
            className={styles.act}
            onClick={() => {
              setOpen(false)
              onAct({ act, message })
            }}
          >
            {w.acts[act]}
          </UnstyledButton>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

const File = ({ message }: { message: Message }) => {
  const w = useWords(messagesWords)
  const { conversation_id, message_id, file } = message
  const picture = useShownPicture(message)
  if (!file) return null
  return (
    <div className={styles.file}>
      {picture && <img className={styles.picture} src={picture} alt={file.name} />}
      <SaveButton fetchFile={() => call(messages.file, { params: { conversation_id, message_id } })}>
        <IconPaperclip size={14} aria-hidden /> {w.openFile(file.name)}
      </SaveButton>
      <FileCheckMark check={file.check} />
    </div>
  )
}

/** A message: plain text, whatever was typed. */
export const MessageItem = ({ message, isSameWriter, isFound, onAct }: Props) => {
  const w = useWords(messagesWords)
  const roles = useWords(roleWords)
  const format = useFormat()
  const { by_name, by_role, is_own, text, reply_to, sent_date, edited_date, taken_back_date } = message
  const name = is_own ? w.you : by_name
  return (
    <li className={styles.message} data-own={is_own || undefined} data-found={isFound || undefined}>
      {!isSameWriter && <p className={styles.by}>{w.from(name, roles[by_role])}</p>}
      {reply_to && (
        <blockquote className={styles.quote}>
          <span className={styles.quiet}>{reply_to.by_name}</span>
          <span>{reply_to.text ?? w.takenBack}</span>
        </blockquote>
      )}
      {taken_back_date ? (
        <p className={styles.gone}>{is_own ? w.takenBack : w.takenBackBy(by_name)}</p>
      ) : (
        text && <p className={styles.text}>{text}</p>
      )}
      <File message={message} />
      <p className={styles.stamp}>
        <time dateTime={sent_date}>{format.time(sent_date)}</time>
        {edited_date && !taken_back_date && ` · ${w.edited}`}
      </p>
      <Acts message={message} onAct={onAct} />
    </li>
  )
}

import { messages } from '@kompeten/contract/messages/messages'
import { messagesWords } from '@kompeten/phrases/messages/messages'
import { ActionIcon } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { holds, type Session } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import classes from './door.module.css'
import { useUnread, useUnreadLive } from './use-unread.ts'

const Door = () => {
  const w = useWords(messagesWords)
  const unread = useUnread()
  useUnreadLive()
  return (
    <ActionIcon
      className={classes.door}
      variant="subtle"
      color="gray"
      size={40}
      aria-label={unread ? `${w.toMessages}, ${w.unread(unread)}` : w.toMessages}
      renderRoot={(props) => <Link to="/messages" {...props} />}
    >
      <IconMessages aria-hidden />
      {unread && (
        <span className={classes.count} aria-hidden>
          {unread}
        </span>
      )}
    </ActionIcon>
  )
}

/** The way to one's messages, beside the bell, with how many are unread. */
export const MessagesDoor = ({ session }: { session: Session }) =>
  holds(session, messages.list.may) ? <Door /> : null

import { messagesWords } from '@kompeten/phrases/messages/messages'
import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { useWords } from '../../platform/words.ts'
import classes from './door.module.css'
import { useUnread } from './use-unread.ts'

/** How many messages are unread, beside the menu's entry. */
export const UnreadMark = () => {
  const w = useWords(messagesWords)
  const unread = useUnread()
  if (!unread) return null
  return (
    <>
      <span className={classes.mark} aria-hidden>
        {unread}
      </span>
      <VisuallyHidden>{w.unread(unread)}</VisuallyHidden>
    </>
  )
}

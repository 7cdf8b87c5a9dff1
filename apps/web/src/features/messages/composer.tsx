import { type Conversation, type Message, messageMost } from '@kompeten/contract/messages/content'
import { typingEveryMs } from '@kompeten/contract/messages/socket'
import { messagesWords } from '@kompeten/phrases/messages/messages'
import { ActionIcon, CloseButton, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { ActDialog } from './act-dialog.tsx'
import { AttachButton } from './attach-button.tsx'
import type { useOutbox } from './outbox.tsx'
import styles from './thread.module.css'
import type { Acting, Acts } from './use-acts.ts'
import { useDraft } from './use-draft.ts'
import type { News } from './use-news.ts'

type Props = {
  conversation: Conversation
  outbox: ReturnType<typeof useOutbox>
  acting: Acting | undefined
  setActing: (acting: Acting | undefined) => void
  /** The last message of one's own that may still be changed now. */
  lastOwnOf: () => Message | undefined
  acts: Acts
  say: News['say']
}

type Editing = { message: Message; text: string; version: number }
const editingOf = (message: Message): Editing => ({
  message,
  text: message.text ?? '',
  version: message.version,
})
/** The version that stands, as the refusal of an older one tells it. */
const versionIn = (failure: unknown): number | undefined => {
  const facts = failure instanceof RefusedCall && failure.reason === 'version_conflict' ? failure.facts : {}
  return (facts as { version?: number }).version
}

/** Whether a message can be changed no more: it is too old, was taken back, or is gone. */
const isOver = (failure: unknown): boolean =>
  failure instanceof RefusedCall &&
  ['rule_broken', 'step_not_possible', 'not_allowed', 'not_found'].includes(failure.reason ?? '')

/** Says at most every few seconds that somebody is typing. */
const useTyping = (conversation_id: string, say: News['say']) => {
  const said = useRef(0)
  return () => {
    const now = Date.now()
    if (now - said.current < typingEveryMs) return
    said.current = now
    say({ type: 'here', conversation_id, typing: true })
  }
}

const Doing = ({ acting, onEnd }: { acting: Acting; onEnd: () => void }) => {
  const w = useWords(messagesWords)
  return (
    <div className={styles.doing}>
      <span className={styles.grow}>
        {acting.act === 'edit' ? w.editing : w.replyTo(acting.message.by_name)}
        {acting.act === 'reply' && <span className={styles.doingText}>{acting.message.text}</span>}
      </span>
      <CloseButton aria-label={w.cancel} onClick={onEnd} />
    </div>
  )
}

/** Writes, replies and edits: Enter sends, Shift+Enter begins a new line, arrow up edits the last message. */
export const Composer = ({ conversation, outbox, acting, setActing, lastOwnOf, acts, say }: Props) => {
  const w = useWords(messagesWords)
  const format = useFormat()
  const { conversation_id } = conversation
  const { draft, setDraft, addToDraft } = useDraft(conversation_id)
  const [edited, setEdited] = useState<{ of: Acting; editing: Editing }>()
  const field = useRef<HTMLTextAreaElement>(null)
  const tellTyping = useTyping(conversation_id, say)
  const isWriting = acting?.act === 'reply' || acting?.act === 'edit'
  // Known with the first picture of it: what is typed at once is the message's, and no draft beside it.
  const begun = edited?.of === acting ? edited?.editing : undefined
  const editing = acting?.act === 'edit' ? (begun ?? editingOf(acting.message)) : undefined
  const setEditing = (changed: Editing) => acting && setEdited({ of: acting, editing: changed })
  const text = editing ? editing.text : draft
  // What is pasted is not cut: whoever writes sees that it is too long, and where it went on.
  const isTooLong = text.trim().length > messageMost
  const setText = (said: string) => (editing ? setEditing({ ...editing, text: said }) : setDraft(said))
  useEffect(() => {
    if (acting?.act === 'edit' || acting?.act === 'reply') field.current?.focus()
  }, [acting])

  const end = () => setActing(undefined)
  const replyTo = acting?.act === 'reply' ? acting.message.seq : null
  /**
   * The field is free at once: what is typed while the change is under way is a message of its own. Refused, the words come back to
   * be changed; where it was for another's change, they are saved over it the next time. Where the message can be changed no more,
   * they wait to be sent as one of their own.
   */
  const saveEdit = (saved: Editing) => {
    acts.edit.mutate(saved, {
      onError: (failure) => {
        if (isOver(failure)) return addToDraft(saved.text)
        const again: Acting = { act: 'edit', message: saved.message }
        setEdited({ of: again, editing: { ...saved, version: versionIn(failure) ?? saved.version } })
        setActing(again)
      },
    })
    end()
    field.current?.focus()
  }
  const send = () => {
    const said = text.trim()
    if (said === '' || isTooLong) return
    if (editing) return saveEdit({ ...editing, text: said })
    outbox.send({ text: said, reply_to: replyTo, file: null })
    setDraft('')
    end()
    // The button has nothing more to send, and lets go of the focus.
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    // A word that is being composed ends with Enter too.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'ArrowUp' && text === '' && !acts.edit.isPending) {
      const lastOwn = lastOwnOf()
      if (!lastOwn) return
      event.preventDefault()
      setActing({ act: 'edit', message: lastOwn })
    } else if (event.key === 'Escape' && isWriting) end()
  }
  if (!conversation.may.includes('write')) return <Callout tone="info">{w.closed}</Callout>
  return (
    <div className={styles.composer}>
      {acting && isWriting && <Doing acting={acting} onEnd={end} />}
      {acting && !isWriting && <ActDialog acting={acting} acts={acts} onClose={() => setActing(undefined)} />}
      <div className={styles.writing}>
        {!editing && (
          <AttachButton
            send={(file) => {
              outbox.send({ text: draft.trim(), reply_to: replyTo, file })
              setDraft('')
              end()
            }}
          />
        )}
        <Textarea
          ref={field}
          className={styles.grow}
          aria-label={acting?.act === 'edit' ? w.editing : w.write}
          placeholder={w.write}
          autosize
          minRows={1}
          maxRows={8}
          error={isTooLong && w.tooLong(format.number(messageMost), format.number(text.length))}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            tellTyping()
          }}
          onKeyDown={press}
        />
        <ActionIcon
          size={36}
          aria-label={acting?.act === 'edit' ? w.save : w.send}
          disabled={text.trim() === '' || isTooLong}
          onClick={send}
        >
          <IconSend size={18} aria-hidden />
        </ActionIcon>
      </div>
      <p className={styles.hint}>{w.hint}</p>
    </div>
  )
}

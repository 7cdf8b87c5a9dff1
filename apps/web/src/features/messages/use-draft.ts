import { useCallback, useState } from 'react'
import { session } from '../../platform/session.ts'

/** What was written and not sent, by role held and conversation, as long as the page is open. */
const drafts = new Map<string, string>()

/** What somebody writes in a conversation; a look at another one does not lose it. */
export const useDraft = (conversationId: string) => {
  const name = `${session()?.permission.user_permission_id ?? 'nobody'}:${conversationId}`
  const [draft, setShown] = useState(() => drafts.get(name) ?? '')
  const setDraft = useCallback(
    (text: string) => {
      if (text === '') drafts.delete(name)
      else drafts.set(name, text)
      setShown(text)
    },
    [name],
  )
  /** Words that found no other place, beside what is written already. */
  const addToDraft = useCallback(
    (text: string) => setDraft([drafts.get(name), text].filter(Boolean).join('\n')),
    [name, setDraft],
  )
  return { draft, setDraft, addToDraft }
}

import * as z from 'zod/mini'
import { keys, remembered, rememberedInTab, rememberInTab, tabKeys } from '../../platform/storage.ts'
import { type Draft, draftOf, keepDraft } from '../../ui/form/drafts.ts'

const key = tabKeys.sentRegistration
type Sent = { values: object; draft: { keep: () => void; forget: () => void } }

const shape = z.object({
  name: z.string(),
  draft: z.custom<Draft<object>>((kept) => typeof kept === 'object' && kept !== null),
})

/**
 * Holds what a form sent as its draft has it, and forgets the draft. A draft is without NIK, signature and consent; it
 * is kept first, since whoever types fast, or lets the browser fill the form, sends it before its draft is. It is held
 * by this tab alone: a phone reloads the page when its person comes back from their mails, and of who closes the tab
 * of a shared device nothing stays on it.
 */
export const holdSent = (name: string, { values, draft }: Sent): void => {
  draft.keep()
  const kept = draftOf(name, values)
  rememberInTab(key, kept ? { name, draft: kept } : null)
  rememberInTab(tabKeys.replacing, null)
  draft.forget()
}

/**
 * Puts what was sent back into the draft of its form, for whoever mistyped something; returns the form's name, if any. What is sent
 * next takes the place of it.
 */
export const takeUpSent = (): string | undefined => {
  const sent = shape.safeParse(rememberedInTab(key))
  forgetSent()
  rememberInTab(tabKeys.replacing, {})
  if (!sent.success) return undefined
  keepDraft(sent.data.name, sent.data.draft)
  return sent.data.name
}

/** Lets go of what was sent: its person goes on to sign in. */
export const forgetSent = (): void => {
  rememberInTab(key, null)
  rememberInTab(tabKeys.replacing, null)
}

const waiting = { username: keys.replacesUsername, email: keys.email }

/** Whether a username or an e-mail is that of the registration which the next one from here replaces: it is free for them. */
export const isOwnWaiting = (handle: keyof typeof waiting, value: string): boolean =>
  remembered(keys.replaces) !== null && remembered(waiting[handle])?.toLowerCase() === value.toLowerCase()

/**
 * The token of the registration that the next one from here replaces: of whoever came back to put it right, or goes on under its
 * username. Whoever registers next on a shared device has another name, and does not come from there.
 */
export const ownWaiting = (username: string): string | null =>
  rememberedInTab(tabKeys.replacing) !== undefined || isOwnWaiting('username', username)
    ? remembered(keys.replaces)
    : null

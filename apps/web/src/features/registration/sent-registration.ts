import * as z from 'zod/mini'
import { keys, remembered, rememberedInTab, rememberInTab, tabKeys } from '../../platform/storage.ts'
import { type Draft, draftOf, keepDraft } from '../../ui/form/drafts.ts'

const key = tabKeys.sentRegistration
const shape = z.object({
  name: z.string(),
  draft: z.custom<Draft<object>>((kept) => typeof kept === 'object' && kept !== null),
})

/**
 * Holds what is in the draft of a form that was just sent, and forgets the draft. A draft is without NIK, signature and
 * consent. It is kept by this tab alone: a phone reloads the page when its person comes back from their mails, and of
 * who closes the tab of a shared device nothing stays on it.
 */
export const holdSent = (name: string, values: object, forget: () => void): void => {
  const draft = draftOf(name, values)
  rememberInTab(key, draft ? { name, draft } : null)
  forget()
}

/** Puts what was sent back into the draft of its form, for whoever mistyped the e-mail; returns the form's name, if any. */
export const takeUpSent = (): string | undefined => {
  const sent = shape.safeParse(rememberedInTab(key))
  forgetSent()
  if (!sent.success) return undefined
  keepDraft(sent.data.name, sent.data.draft)
  return sent.data.name
}

/** Lets go of what was sent: its person goes on to sign in. */
export const forgetSent = (): void => rememberInTab(key, null)

/** Whether a username is that of the registration which the next one from here replaces: it is free for them. */
export const isOwnWaiting = (username: string): boolean =>
  remembered(keys.replaces) !== null &&
  remembered(keys.replacesUsername)?.toLowerCase() === username.toLowerCase()

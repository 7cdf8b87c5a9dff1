import { keys, remembered } from '../../platform/storage.ts'
import { type Draft, draftOf, keepDraft } from '../../ui/form/drafts.ts'

/**
 * What was sent last in this visit, as a draft holds it: without NIK, signature and consent. It is in the page's memory
 * alone: of who leaves a shared device nothing stays on it.
 */
let sent: { name: string; draft: Draft<object> } | undefined

/** Holds what is in the draft of a form that was just sent, and forgets the draft. */
export const holdSent = (name: string, values: object, forget: () => void): void => {
  const draft = draftOf(name, values)
  sent = draft && { name, draft }
  forget()
}

/** Puts what was sent back into the draft of its form, for whoever mistyped the e-mail; returns the form's name, if any. */
export const takeUpSent = (): string | undefined => {
  if (!sent) return undefined
  const { name, draft } = sent
  keepDraft(name, draft)
  sent = undefined
  return name
}

/** Lets go of what was sent: its person goes on to sign in. */
export const forgetSent = (): void => {
  sent = undefined
}

/** Whether a username is that of the registration which the next one from here replaces: it is free for them. */
export const isOwnWaiting = (username: string): boolean =>
  remembered(keys.replaces) !== null &&
  remembered(keys.replacesUsername)?.toLowerCase() === username.toLowerCase()

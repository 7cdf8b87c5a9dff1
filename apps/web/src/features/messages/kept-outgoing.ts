import { forgetChange, keepChange, keptChanges, keptForms } from '../../platform/kept-changes.ts'
import { forgetFile, keepFile, keptFiles } from '../../platform/kept-files.ts'

/** What somebody says: words, a file, or both, as a reply or not. */
export type Said = { text: string; reply_to: number | null; file: File | null }

/** A message that the server has not confirmed yet. */
export type Outgoing = Said & {
  conversation_id: string
  message_id: string
  sequence: number
  /** Why the server did not take it, in words; then it is not sent by itself any more, also after a reload. */
  refusal?: string | undefined
}

const deviceRevision = 1
/** Whoever is signed in: what lies on a device that several people use is each one's own. */
const prefixOf = (owner: string) => `messages:${owner}:`
const formOf = (owner: string, conversationId: string) => `${prefixOf(owner)}${conversationId}`

/**
 * Keeps a message on the device before it is sent: it outlives a reload, a dead network and the end of the session. Where
 * the device has no room for its file, the page alone holds it.
 */
export const keepOutgoing = async (owner: string, outgoing: Outgoing): Promise<void> => {
  const { conversation_id, message_id, text, reply_to, file, sequence, refusal } = outgoing
  const form = formOf(owner, conversation_id)
  if (file && !(await keepFile(form, deviceRevision, { id: message_id, path: message_id, file }))) return
  await keepChange(form, deviceRevision, {
    path: message_id,
    value: JSON.stringify({ text, reply_to, refusal }),
    // A message stands beside all others, and nobody else writes it.
    based_on: 0,
    sequence,
  })
}

/** Forgets a message that the server has, or that is not to be sent any more. */
export const forgetOutgoing = async (owner: string, outgoing: Outgoing): Promise<void> => {
  const { conversation_id, message_id, sequence } = outgoing
  await forgetChange(formOf(owner, conversation_id), { path: message_id, sequence })
  await forgetFile(message_id)
}

const keptIn = async (owner: string, form: string): Promise<Outgoing[]> => {
  const conversation_id = form.slice(prefixOf(owner).length)
  const [kept, files] = await Promise.all([
    keptChanges<string>(form, deviceRevision),
    keptFiles(form, deviceRevision),
  ])
  return kept.map(({ path: message_id, value, sequence }) => {
    const said = JSON.parse(value) as Pick<Outgoing, 'text' | 'reply_to' | 'refusal'>
    const file = files.find(({ path }) => path === message_id)?.file ?? null
    return { ...said, conversation_id, message_id, file, sequence }
  })
}

/** What a person wrote on this device and the server does not have yet, of all conversations, in the order of writing. */
export const keptOutgoing = async (owner: string): Promise<Outgoing[]> => {
  const forms = await keptForms(prefixOf(owner))
  const kept = await Promise.all(forms.map((form) => keptIn(owner, form)))
  return kept.flat().sort((one, other) => one.sequence - other.sequence)
}

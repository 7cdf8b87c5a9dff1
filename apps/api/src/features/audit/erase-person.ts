import { eraseWord } from '@kompeten/contract/platform/erase-word'
import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { platformRolesKept } from '../access/index.ts'
import { platformErasePerson } from './chain/erase.store.ts'

/**
 * Erases a person who is deactivated in the LSP, or from whom every role in it was taken, from its log; the entries stay,
 * without a name, and the chain whole (decision 113).
 * @throws Refusal `not_signed_in`, `confirmation_needed`, `still_in_use` while they have a role, `not_found` where the log
 * holds nothing of them
 */
export const erasePerson = async (
  ctx: PlatformCtx,
  userId: string,
  { confirmation, reason }: { confirmation: string; reason: string },
): Promise<Record<never, never>> => {
  const actor = ctx.person?.actor
  if (!actor) throw new Refusal('not_signed_in')
  if (confirmation !== eraseWord) throw new Refusal('confirmation_needed')
  const { lspId } = actor
  const held = await platformRolesKept(ctx.tx, userId, lspId)
  if (held.length > 0)
    throw new Refusal('still_in_use', { by: held.map(({ roleCode }) => roleCode).join(', ') })
  const entries = await platformErasePerson(ctx.tx, { lspId, userId })
  if (entries === 0) throw new Refusal('not_found')
  ctx.tell({
    name: 'person.log_erased',
    subject: { kind: 'erased_person', id: userId },
    lspId,
    reason,
    facts: { erased: [userId], entries },
  })
  return {}
}

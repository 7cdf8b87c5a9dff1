import type { Actor, PlatformCtx, ReadCtx } from '../../platform/context.ts'
import type { AnyTx } from '../../platform/database/tenant-handle.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Who looks at the people of which LSP, inside its walls or, for accounts are nobody's LSP's, across them. */
export type Looking = { tx: AnyTx; actor: Actor; lspId: string }

/** A read inside a tenant. */
export const lookingIn = ({ tx, actor, tenant }: ReadCtx): Looking => ({ tx, actor, lspId: tenant.lspId })

/** A write over accounts, by somebody of an LSP and on its people alone. @throws Refusal `not_signed_in` */
export const actingIn = ({ tx, person }: PlatformCtx): Looking => {
  if (!person?.actor) throw new Refusal('not_signed_in')
  return { tx, actor: person.actor, lspId: person.actor.lspId }
}

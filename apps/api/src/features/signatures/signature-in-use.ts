import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { WriteCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { mustHaveProved } from '../../platform/proof.ts'
import { Refusal } from '../../platform/refusal.ts'
import { keepSignature } from './keep-signature.ts'
import { newestSignature, newestSignatures } from './signatures.store.ts'

/** What a signed record keeps of the signature: which it was, and its picture's SHA-256. */
export type SignedWith = { signatureId: string; sha256: string }

/** The signature that a person uses in the LSP now; undefined for whoever never gave one. */
export const signatureInUse = async (tx: TenantTx, userId: string): Promise<SignedWith | undefined> => {
  const found = await newestSignature(tx, userId)
  return found && { signatureId: found.signatureId, sha256: found.sha256 }
}

/** The signatures that these people use in the LSP now, by person. */
export const signaturesInUse = async (
  tx: TenantTx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, SignedWith>> =>
  new Map(
    (await newestSignatures(tx, userIds)).map(({ userId, signatureId, sha256 }) => [
      userId,
      { signatureId, sha256 },
    ]),
  )

/**
 * Signs as the one who acts: with a signature drawn now, which is theirs from now on, or with the one in use.
 * @throws Refusal `rule_broken` at `signature` where they have none, `invalid_input`, `wrong_file_type`,
 * `proof_needed` where it replaces another and they have not proved lately who they are
 */
export const signWith = async (
  ctx: WriteCtx,
  drawn: SignatureInput | null | undefined,
): Promise<SignedWith> => {
  const [lspId, userId] = [ctx.tenant.lspId, ctx.actor.userId]
  if (drawn) {
    if (await signatureInUse(ctx.tx, userId)) mustHaveProved(ctx.actor, ctx.now)
    await keepSignature(ctx, { lspId, userId }, drawn)
  }
  const found = await signatureInUse(ctx.tx, userId)
  if (!found) throw new Refusal('rule_broken', { issues: [{ path: 'signature', code: 'required' }] })
  return found
}

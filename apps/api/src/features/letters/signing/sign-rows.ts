import { type SignerRole, signerRoles } from '@kompeten/contract/letters/types'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { roleWords } from '@kompeten/phrases/platform/roles'
import type { WriteCtx } from '../../../platform/context.ts'
import type { SignedWith } from '../../signatures/index.ts'
import { paperOf } from '../../tenants/index.ts'
import { insertBatch, type LetterInsert } from '../letters.store.ts'

/**
 * What stands above a signature: the office, `a.n.` for whoever signs in its place, or the person's own role. The director
 * signs for nobody: above what they sign in the place of an office below stands their own.
 */
export const titlesOf = async ({
  tx,
  actor,
}: WriteCtx): Promise<(signerRole: SignerRole | null) => string> => {
  const { director, language } = await paperOf(tx)
  const words = lettersWords[language].paper
  const titleOf = (role: SignerRole) =>
    role === 'DIR' ? (director.title ?? words.offices.DIR) : words.offices[role]
  return (signerRole) => {
    if (signerRole === null) {
      const office = signerRoles.find((role) => role === actor.roleCode)
      return office ? titleOf(office) : roleWords[language][actor.roleCode]
    }
    if (actor.roleCode === 'DIR') return titleOf('DIR')
    const office = titleOf(signerRole)
    return actor.roleCode === signerRole ? office : words.inPlaceOf(office)
  }
}

/** What a signed letter keeps of its signature, from now on for ever. */
export const signedColumns = (
  { actor, now }: WriteCtx,
  signature: SignedWith,
  { title, batchId }: { title: string; batchId: string },
): Partial<LetterInsert> => ({
  state: 'SIGNED',
  signedAt: now,
  signedByUserId: actor.userId,
  signedByName: actor.name,
  signedByTitle: title,
  signatureId: signature.signatureId,
  signatureSha256: signature.sha256,
  batchId,
})

/** Keeps the batch of letters signed now: after the commit their PDFs are made and mailed. */
export const keepBatch = async (ctx: WriteCtx, batchId: string, total: number): Promise<void> => {
  await insertBatch(ctx.tx, {
    batchId,
    total,
    createdBy: ctx.actor.userId,
    createdAt: ctx.now,
  })
  ctx.tell({
    name: 'letters.signed',
    subject: { kind: 'letter_batch', id: batchId },
    facts: { count: total },
  })
}

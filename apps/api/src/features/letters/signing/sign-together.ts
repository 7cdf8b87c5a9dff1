import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { SignedWith } from '../../signatures/index.ts'
import { changeLetters } from '../letters.store.ts'
import { fillSigner, signersLeft, signersOf } from './letter-signers.store.ts'
import { keepBatch, signedColumns } from './sign-rows.ts'

/** Notes that a letter has one signature more, or one fewer to wait for. @throws Refusal `step_not_possible` once it is whole */
const touch = async (ctx: WriteCtx, letterId: string): Promise<void> => {
  const by = { modifiedAt: ctx.now, modifiedByName: ctx.actor.name }
  const [touched] = await changeLetters(ctx.tx, [letterId], { states: ['WAITING'] }, by)
  if (touched === undefined) throw new Refusal('step_not_possible', { step: 'sign', possible: [] })
}

/** Signed by all or excused: from now on it never changes, and its PDF is made. Returns whether it came to that. */
const completeIfWhole = async (ctx: WriteCtx, letterId: string): Promise<boolean> => {
  if ((await signersLeft(ctx.tx, letterId)) > 0) return false
  const first = (await signersOf(ctx.tx, [letterId])).find(({ signedAt }) => signedAt !== null)
  if (!first?.signatureId || !first.signatureSha256) return false
  const batchId = newId(ctx.now.getTime())
  const signature = { signatureId: first.signatureId, sha256: first.signatureSha256 }
  const columns = {
    ...signedColumns(ctx, signature, { title: first.title, batchId }),
    signedByUserId: first.userId,
    signedByName: first.name,
  }
  await changeLetters(ctx.tx, [letterId], { states: ['WAITING'] }, columns)
  await keepBatch(ctx, batchId, 1)
  return true
}

/**
 * Signs a letter as one of those who sign it together; returns whether it is signed by all now. The caller has decided
 * who may, and holds what the letter is about.
 * @throws Refusal `already_exists` for a second signature of the same person, `step_not_possible` once it is signed by all
 */
export const signTogether = async (
  ctx: WriteCtx,
  letterId: string,
  signature: SignedWith,
): Promise<boolean> => {
  const { tx, actor, now } = ctx
  const given = { signedAt: now, signatureId: signature.signatureId, signatureSha256: signature.sha256 }
  const excuse = { note: null, notedAt: null, notedByName: null }
  if (!(await fillSigner(tx, { letterId, userId: actor.userId }, { ...given, ...excuse }))) {
    throw new Refusal('already_exists', { field: 'signature' })
  }
  await touch(ctx, letterId)
  ctx.tell({
    name: 'letter.signed_by_one',
    subject: { kind: 'letter', id: letterId },
    facts: { signature_id: signature.signatureId, sha256: signature.sha256 },
  })
  return completeIfWhole(ctx, letterId)
}

/**
 * Records why one of those who sign a letter together does not; returns whether nobody is left to sign it now.
 * @throws Refusal `already_exists` where they have signed, `step_not_possible` once it is signed by all
 */
export const leaveUnsigned = async (
  ctx: WriteCtx,
  { letterId, userId, note }: { letterId: string; userId: string; note: string },
): Promise<boolean> => {
  const { tx, actor, now } = ctx
  const given = { note, notedAt: now, notedByName: actor.name }
  if (!(await fillSigner(tx, { letterId, userId }, given))) {
    throw new Refusal('already_exists', { field: 'signature' })
  }
  await touch(ctx, letterId)
  ctx.tell({
    name: 'letter.left_unsigned',
    subject: { kind: 'letter', id: letterId },
    reason: note,
    facts: { user_id: userId },
  })
  return completeIfWhole(ctx, letterId)
}

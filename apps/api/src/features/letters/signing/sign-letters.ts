import type { Letter, LetterBatch } from '@kompeten/contract/letters/letters'
import { certificateDecisions, type NotSigned } from '@kompeten/contract/letters/types'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { WriteCtx } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { signWith } from '../../signatures/index.ts'
import { delegatesNow, readLetter, seenLetter } from '../letters.reads.ts'
import { letterPolicy } from '../letters.rules.ts'
import { changeLetters, type LetterRow, lettersById } from '../letters.store.ts'
import { impossible, mustAllow, notDelegated, wantsDelegation } from '../step-letter.ts'
import { keepBatch, signedColumns, titlesOf } from './sign-rows.ts'

/** Signs rows that may be signed; returns the ids of those that nobody was quicker with. */
const signRows = async (
  ctx: WriteCtx,
  rows: readonly LetterRow[],
  given: SignatureInput | undefined,
): Promise<{ batchId: string; signed: Set<string> }> => {
  const signature = await signWith(ctx, given)
  const titleFor = await titlesOf(ctx)
  const batchId = newId(ctx.now.getTime())
  const signed = new Set<string>()
  // What corrects such a letter, and what was ordered before the title was noted, has none yet.
  const titleOf = ({ signedByTitle, signerRole, letterType }: LetterRow) =>
    signedByTitle ?? titleFor(signerRole ?? (certificateDecisions.includes(letterType) ? 'DIR' : null))
  for (const [title, some] of Map.groupBy(rows, titleOf)) {
    const columns = signedColumns(ctx, signature, { title, batchId })
    const ids = some.map(({ letterId }) => letterId)
    const done = await changeLetters(ctx.tx, ids, { states: ['WAITING'] }, columns)
    for (const letterId of done) signed.add(letterId)
  }
  await keepBatch(ctx, batchId, signed.size)
  for (const row of rows) {
    if (!signed.has(row.letterId)) continue
    ctx.tell({
      name: 'letter.signed',
      subject: { kind: 'letter', id: row.letterId },
      from: 'WAITING',
      to: 'SIGNED',
      facts: {
        letter_number: row.letterNumber,
        signature_id: signature.signatureId,
        sha256: signature.sha256,
      },
    })
  }
  return { batchId, signed }
}

/**
 * Signs a letter: from now on it never changes, and its PDF is made and mailed.
 * @throws Refusal `not_found`, `rule_broken` without a signature, and as `mustAllow`
 */
export const signLetter = async (
  ctx: WriteCtx,
  letterId: string,
  given: SignatureInput | undefined,
): Promise<Letter> => {
  const seen = await seenLetter(ctx, letterId)
  await mustAllow(ctx, 'sign', seen)
  const { signed } = await signRows(ctx, [seen.row], given)
  if (!signed.has(letterId)) throw impossible(ctx, 'sign', await seenLetter(ctx, letterId))
  return readLetter(ctx, letterId)
}

/**
 * Signs those letters that may be signed, and names the others by number, or by title while they have none; null what the actor may not see.
 * @throws Refusal `rule_broken` without a signature; `delegation_rests` where none may, as what was delegated does not count
 */
export const signLetters = async (
  ctx: WriteCtx,
  letterIds: readonly string[],
  given: SignatureInput | undefined,
): Promise<{
  batch: LetterBatch
  signed: string[]
  refused: NotSigned[]
}> => {
  const asked = [...new Set(letterIds)]
  // What several sign together is signed where it was ordered.
  const signerIds: string[] = []
  const [found, delegates] = await Promise.all([lettersById(ctx.tx, asked), delegatesNow(ctx)])
  const rows = found.filter((row) => letterPolicy.see(ctx.actor, { ...row, delegates, signerIds }))
  const signable = rows.filter((row) => letterPolicy.sign(ctx.actor, { ...row, delegates, signerIds }))
  if (
    signable.length === 0 &&
    rows.some((row) => wantsDelegation(ctx, 'sign', { row, delegates, signerIds }))
  ) {
    const refusal = await notDelegated(ctx)
    if (refusal.code === 'delegation_rests') throw refusal
  }
  const { batchId, signed } = await signRows(ctx, signable, given)
  const known = new Map(rows.map((row) => [row.letterId, row]))
  return {
    batch: { batch_id: batchId, total: signed.size, done: 0 },
    signed: [...signed],
    refused: asked
      .filter((letterId) => !signed.has(letterId))
      .map((letter_id) => {
        const row = known.get(letter_id)
        return {
          letter_id,
          name: row ? (row.letterNumber ?? row.title) : null,
          reason: !row ? 'not_found' : row.state === 'WAITING' ? 'not_allowed' : 'step_not_possible',
        }
      }),
  }
}

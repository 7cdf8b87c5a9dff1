import type { Letter } from '@kompeten/contract/letters/letters'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { readLetter, seenLetter } from './letters.reads.ts'
import { letterPolicy } from './letters.rules.ts'
import { insertLetters } from './letters.store.ts'
import { impossible } from './step-letter.ts'

/**
 * Begins a new letter that corrects a signed one and names it; the old one stays as it was signed (decisions §7).
 * @throws Refusal `not_found`, `step_not_possible`, `not_allowed`
 */
export const correctLetter = async (ctx: WriteCtx, letterId: string): Promise<Letter> => {
  const { tx, actor, now } = ctx
  const seen = await seenLetter(ctx, letterId)
  const { row, delegates, signerIds } = seen
  if (!letterPolicy.correct(actor, { ...row, delegates, signerIds })) throw impossible(ctx, 'correct', seen)
  const newLetterId = newId(now.getTime())
  const { letterType, subjectKind, subjectId, title, body, facts, templateVersion } = row
  const { addresseeName, addresseeAddress, addresseeEmail, addresseeUserId } = row
  const { signerRole } = row
  // Of those who signed it together, the first signs what corrects it.
  const signerUserId = row.signerUserId ?? (signerRole === null ? row.signedByUserId : null)
  const signerName = row.signerName ?? (signerRole === null ? row.signedByName : null)
  await insertLetters(tx, [
    {
      letterId: newLetterId,
      state: 'DRAFT',
      correctsLetterId: letterId,
      ...{ letterType, subjectKind, subjectId, title, body, facts, templateVersion },
      ...{ addresseeName, addresseeAddress, addresseeEmail, addresseeUserId },
      ...{ signerRole, signerUserId, signerName },
      createdAt: now,
      createdBy: actor.userId,
      createdByName: actor.name,
      modifiedAt: now,
      modifiedByName: actor.name,
    },
  ])

  ctx.tell({
    name: 'letter.corrected',
    subject: { kind: 'letter', id: letterId },
    facts: { letter_id: newLetterId },
  })
  ctx.tell({
    name: 'letter.created',
    subject: { kind: 'letter', id: newLetterId },
    to: 'DRAFT',
    facts: { corrects: row.letterNumber },
  })
  return readLetter(ctx, newLetterId)
}

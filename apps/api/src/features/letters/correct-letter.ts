import type { Letter } from '@kompeten/contract/letters/letters'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { rolesHeldIn } from '../access/index.ts'
import { readLetter, seenLetter } from './letters.reads.ts'
import { letterPolicy } from './letters.rules.ts'
import { insertLetters, type LetterRow } from './letters.store.ts'
import { settingsOf } from './signing/letter-settings.store.ts'
import { impossible } from './step-letter.ts'

/**
 * Who signs what corrects a letter: the same person, of several the first, or the office that signs letters of its kind
 * where that person has left.
 */
const signerOf = async ({ tx }: WriteCtx, row: LetterRow) => {
  const none = { signerUserId: null, signerName: null }
  if (row.signerUserId === null && row.signerRole !== null) return { signerRole: row.signerRole, ...none }
  const signerUserId = row.signerUserId ?? row.signedByUserId
  const held = signerUserId === null ? [] : await rolesHeldIn(tx, { userIds: [signerUserId] })
  if (held.length > 0)
    return { signerRole: null, signerUserId, signerName: row.signerName ?? row.signedByName }
  return { signerRole: (await settingsOf(tx, [row.letterType]))(row.letterType).signerRole, ...none }
}

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
  await insertLetters(tx, [
    {
      letterId: newLetterId,
      state: 'DRAFT',
      correctsLetterId: letterId,
      ...{ letterType, subjectKind, subjectId, title, body, facts, templateVersion },
      ...{ addresseeName, addresseeAddress, addresseeEmail, addresseeUserId },
      ...(await signerOf(ctx, row)),
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

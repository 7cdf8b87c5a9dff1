import { type Letter, type LetterInput, letterInput } from '@kompeten/contract/letters/letters'
import { fieldsOf, type LetterType } from '@kompeten/contract/letters/types'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import { changedMeanwhile } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { columnsFor } from '../../platform/wire.ts'
import { readLetter, seenLetter } from './letters.reads.ts'
import { letterPolicy } from './letters.rules.ts'
import { changeLetters, insertLetters, type LetterInsert } from './letters.store.ts'
import { impossible } from './step-letter.ts'
import { fieldsNamed } from './templates/letter-text.rules.ts'

/** Refuses a text that names fields which letters of the type do not have. @throws Refusal `rule_broken` */
export const checkText = (type: LetterType, text: { title: string; body: string }): void => {
  const known = fieldsOf(type)
  const issues = (['title', 'body'] as const).flatMap((path): FieldIssue[] =>
    fieldsNamed(text[path])
      .filter((name) => !known.includes(name))
      .map((limit) => ({ path, code: 'letter_field_unknown', facts: { limit } })),
  )
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
}

const columnsOf = columnsFor<LetterInsert>()(letterInput)

/** Writes a letter of the LSP's own, as a draft without number. @throws Refusal `rule_broken` */
export const createLetter = async (ctx: WriteCtx, input: LetterInput): Promise<Letter> => {
  const { tx, actor, now } = ctx
  checkText('SURAT_UMUM', input)
  const letterId = newId(now.getTime())
  await insertLetters(tx, [
    {
      letterId,
      letterType: 'SURAT_UMUM',
      state: 'DRAFT',
      ...columnsOf(input),
      facts: {},
      createdAt: now,
      createdBy: actor.userId,
      createdByName: actor.name,
      modifiedAt: now,
      modifiedByName: actor.name,
    },
  ])
  ctx.tell({ name: 'letter.created', subject: { kind: 'letter', id: letterId }, to: 'DRAFT' })
  return readLetter(ctx, letterId)
}

/**
 * Changes a draft that still has the version the caller saw.
 * @throws Refusal `not_found`, `step_not_possible` once it is no draft, `version_conflict`, `rule_broken`
 */
export const updateLetter = async (
  ctx: WriteCtx,
  letterId: string,
  { version, ...input }: LetterInput & { version: number },
): Promise<Letter> => {
  const { tx, actor, now } = ctx
  const seen = await seenLetter(ctx, letterId)
  const { row, delegates, signerIds } = seen
  if (!letterPolicy.update(actor, { ...row, delegates, signerIds })) throw impossible(ctx, 'update', seen)
  checkText(row.letterType, input)
  const changed = await changeLetters(
    tx,
    [letterId],
    { states: ['DRAFT'], version },
    {
      ...columnsOf(input),
      // A person signs what was ordered of them, whatever role the form names.
      ...(row.signerUserId !== null && { signerRole: null }),
      ...(input.addressee_name !== row.addresseeName && { addresseeUserId: null }),
      modifiedAt: now,
      modifiedByName: actor.name,
    },
  )
  if (changed.length === 0) {
    const { row: latest } = await seenLetter(ctx, letterId)
    throw changedMeanwhile(latest)
  }
  ctx.tell({ name: 'letter.updated', subject: { kind: 'letter', id: letterId } })
  return readLetter(ctx, letterId)
}

import type { Essay } from '@kompeten/contract/exams/markings'
import { changedMeanwhile } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assessmentOf } from '../../assessments/index.ts'
import { resultSigned } from '../results/result-signed.ts'
import { uncarry } from '../results/uncarry.ts'
import { markableSittings } from '../room/room.ts'
import { contentsOf } from '../sitting/own-paper.ts'
import { markersOf } from '../sitting/tell-end.ts'
import { markAnswer } from '../sittings.store.ts'
import { type EssayFound, essayFor, essayToMark, openEssays, stateFor } from './essays.ts'
import { lieApart, meanOf } from './markings.rules.ts'
import { putMarking, removeMarking } from './markings.store.ts'

const broken = (path: string, code: 'invalid' | 'not_an_option' | 'own_second_mark') =>
  new Refusal('rule_broken', { issues: [{ path, code }] })

/** The essay as it stands after a write. */
const readAgain = async (ctx: WriteCtx, examAnswerId: string, contentOf: Contents): Promise<Essay> => {
  const essay = essayFor(ctx, contentOf, await essayToMark(ctx, examAnswerId, 'mark'))
  if (!essay) throw new Refusal('not_found')
  return essay
}
type Contents = Awaited<ReturnType<typeof contentsOf>>

/** @throws Refusal `rule_broken` for more or fewer points than the rubric has */
const contentFor = async (
  ctx: WriteCtx,
  { item }: EssayFound,
  marks: readonly number[],
): Promise<Contents> => {
  const contentOf = await contentsOf(ctx, [item])
  const { rubric } = contentOf(item).content
  const fits =
    marks.length === rubric.length && marks.every((points, at) => points <= (rubric[at]?.points ?? 0))
  if (!fits) throw broken('marks', 'invalid')
  return contentOf
}

/** @throws Refusal `version_conflict` where the sitting was opened again and the answer written anew; nobody learns by whom */
const mustBeRead = (ctx: WriteCtx, { answer }: EssayFound, given: { answer_version: number }): void => {
  const { version, keptAt } = answer
  if (version === given.answer_version) return
  throw changedMeanwhile({ modifiedByName: '', modifiedAt: keptAt ?? ctx.now, version })
}

const sameMarks = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((points, at) => points === other[at])

const countingMarks = (ctx: WriteCtx, marks: readonly number[], settledReason: string | null = null) => ({
  marks: [...marks],
  markedAt: ctx.now,
  markedBy: ctx.actor.userId,
  markedByName: ctx.actor.name,
  settledReason,
})

/** Tells the assessors that essays wait to be settled: once, until all that wait are. */
const tellApart = async (ctx: WriteCtx, { row, answer }: EssayFound): Promise<void> => {
  const open = await openEssays(ctx, (await markableSittings(ctx, row.assessmentId)).rows)
  const waits = open.some(
    ({ examAnswerId, state }) => state === 'to_settle' && examAnswerId !== answer.examAnswerId,
  )
  if (waits) return
  ctx.tell({
    name: 'exam.essays_apart',
    subject: { kind: 'assessment', id: row.assessmentId },
    facts: {
      assessment_name: (await assessmentOf(ctx.tx, row.assessmentId))?.title,
      user_ids: await markersOf(ctx, row),
    },
  })
}

/** The first or the second marking; with the second the answer has its points, or waits to be settled. */
const addMarking = async (
  ctx: WriteCtx,
  found: EssayFound,
  given: { marks: readonly number[]; note: string | null },
): Promise<void> => {
  const { row, item, answer, markings } = found
  const { examAnswerId } = answer
  if (markings.some(({ markedBy }) => markedBy === ctx.actor.userId)) throw broken('marks', 'own_second_mark')
  const [first, second] = markings
  if (answer.marks !== null || second) throw new Refusal('step_not_possible', { step: 'mark', possible: [] })
  await putMarking(ctx.tx, {
    examAnswerId,
    markedBy: ctx.actor.userId,
    markedByName: ctx.actor.name,
    markedAt: ctx.now,
    answerVersion: answer.version,
    marks: [...given.marks],
    note: given.note,
  })
  if (!first) return
  const limits = { most: item.points, apartPercent: row.apartPercent }
  if (lieApart([first.marks, given.marks], limits)) await tellApart(ctx, found)
  else await markAnswer(ctx.tx, answer, countingMarks(ctx, meanOf(first.marks, given.marks)))
}

/** The only marking, or another one in its place: what counted before stays on record. */
const giveMarks = async (ctx: WriteCtx, found: EssayFound, marks: readonly number[]): Promise<void> => {
  const { row, answer, keptBy } = found
  const keptNow = () => new Refusal('step_not_possible', { step: 'mark', possible: [] })
  if (keptBy !== null) throw keptNow()
  const isAnother = answer.marks !== null && !sameMarks(answer.marks, marks)
  const told = isAnother ? await uncarry(ctx, [row]) : []
  // Asked once the form is held: somebody may have signed it at this very moment.
  if (isAnother && (await resultSigned(ctx.tx, row.assessmentId))(row)) throw keptNow()
  await markAnswer(ctx.tx, answer, countingMarks(ctx, marks))
  if (!isAnother) return
  for (const event of told) ctx.tell(event)
  // Of the answer, not of its sitting: more people read that one's timeline than may see points.
  ctx.tell({
    name: 'exam.essay_marked_again',
    subject: { kind: 'exam_answer', id: answer.examAnswerId },
    facts: { sitting_id: row.sittingId, marks: [answer.marks, [...marks]] },
  })
}

/**
 * Marks an essay by its rubric. Where two assessors mark it, nobody marks it twice, and two who save at the same moment are both
 * heard: its sitting is held meanwhile.
 * @throws Refusal `not_found`, `step_not_possible` while its sitting runs, once two have marked it, and for other points once the
 * form is signed or the day over, `version_conflict` for an answer that was written anew since, `rule_broken` for more
 * or fewer points than the rubric has, for one's own second marks, and for a note that no other marker would read
 */
export const markEssay = async (
  ctx: WriteCtx,
  examAnswerId: string,
  given: { answer_version: number; marks: readonly number[]; note: string | null },
): Promise<Essay> => {
  const found = await essayToMark(ctx, examAnswerId, 'mark', { hold: true })
  mustBeRead(ctx, found, given)
  const contentOf = await contentFor(ctx, found, given.marks)
  if (found.row.twoMarkers) await addMarking(ctx, found, given)
  else if (given.note !== null) throw broken('note', 'not_an_option')
  else await giveMarks(ctx, found, given.marks)
  return readAgain(ctx, examAnswerId, contentOf)
}

/**
 * Takes one's own marks back, so that they can be given again.
 * @throws Refusal `not_found`, `step_not_possible` once the other has marked it too, and where one did not
 */
export const takeBackMarks = async (ctx: WriteCtx, examAnswerId: string): Promise<Essay> => {
  const found = await essayToMark(ctx, examAnswerId, 'take_back', { hold: true })
  if (!found.row.twoMarkers || stateFor(found, ctx.actor.userId) !== 'marked_once') {
    throw new Refusal('step_not_possible', { step: 'take_back', possible: [] })
  }
  await removeMarking(ctx.tx, { examAnswerId, markedBy: ctx.actor.userId })
  return readAgain(ctx, examAnswerId, await contentsOf(ctx, [found.item]))
}

/**
 * Settles an essay whose markings lie too far apart; the log keeps who did, and why.
 * @throws Refusal `not_found`, `step_not_possible` where nothing is to settle, also after another did, `version_conflict` for an answer
 * that was written anew since, `rule_broken` for more or fewer points than the rubric has
 */
export const settleEssay = async (
  ctx: WriteCtx,
  examAnswerId: string,
  given: { answer_version: number; marks: readonly number[]; reason: string },
): Promise<Essay> => {
  const { marks, reason } = given
  const found = await essayToMark(ctx, examAnswerId, 'settle', { hold: true })
  mustBeRead(ctx, found, given)
  if (stateFor(found, ctx.actor.userId) !== 'to_settle') {
    throw new Refusal('step_not_possible', { step: 'settle', possible: [] })
  }
  const contentOf = await contentFor(ctx, found, marks)
  await markAnswer(ctx.tx, found.answer, countingMarks(ctx, marks, reason))
  ctx.tell({
    name: 'exam.essay_settled',
    subject: { kind: 'exam_sitting', id: found.row.sittingId },
    facts: { question_code: contentOf(found.item).questionCode },
    reason,
  })
  return readAgain(ctx, examAnswerId, contentOf)
}

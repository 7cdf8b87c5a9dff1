import { type KeyMends, keyMend, type Remark, remark } from '@kompeten/contract/exams/key-mends'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { questionPool, versionsNamed } from '../../questions/index.ts'
import { publishedVersion } from '../../schemes/index.ts'
import { watchedSitting } from '../room/room.ts'
import { sittingPolicy } from '../sittings.rules.ts'
import { keepMend } from './keep-mend.ts'
import { isMendable, isOther, isRanMeanwhile, isReworded, isTakenOut } from './mends.rules.ts'
import { mendsOf, mendsOfScheme, remarkCounts, remarksOf } from './mends.store.ts'
import { countingOf, satIn } from './take-out.ts'

const nameOf = (questionId: string, number: number) => `${questionId} ${number}`

/** Versions that were sat and are marked by another key than the one in use, in the order of their codes. */
const candidatesIn = async (
  { tx }: ReadCtx,
  schemeId: string,
  sat: Awaited<ReturnType<typeof satIn>>,
): Promise<KeyMends['candidates']> => {
  const used = new Map((await questionPool(tx, schemeId)).map((one) => [one.questionId, one]))
  const older = sat.filter(({ questionId, number }) => number < (used.get(questionId)?.number ?? 0))
  const ids = older.map(({ questionId }) => questionId)
  // The oldest come first: of several the last holds.
  const mendedTo = new Map(
    (await mendsOf(tx, ids)).map((one) => [nameOf(one.questionId, one.fromNumber), one.toNumber]),
  )
  const markingOf = (questionId: string, number: number) => mendedTo.get(nameOf(questionId, number)) ?? number
  const isOut = (questionId: string, number: number) => mendedTo.get(nameOf(questionId, number)) === number
  const versions = await versionsNamed(
    tx,
    older.flatMap(({ questionId, number }) =>
      [number, markingOf(questionId, number), used.get(questionId)?.number ?? 0].map((wanted) => ({
        questionId,
        number: wanted,
      })),
    ),
  )
  const known = new Map(versions.map((one) => [nameOf(one.questionId, one.number), one]))
  const found = older.flatMap(({ questionId, number, count }) => {
    const sat = known.get(nameOf(questionId, number))
    const marking = known.get(nameOf(questionId, markingOf(questionId, number)))
    const now = known.get(nameOf(questionId, used.get(questionId)?.number ?? 0))
    if (!sat || !marking || !now) return []
    if (!isMendable(sat, isOut(questionId, number) ? null : marking, now)) return []
    return {
      question_id: questionId,
      question_code: now.questionCode,
      text: sat.content.text,
      text_en: sat.content.text_en,
      reworded: isReworded(sat.content, now.content)
        ? { text: now.content.text, text_en: now.content.text_en }
        : null,
      from_number: number,
      to_number: now.number,
      sitting_count: count,
    }
  })
  return found.sort(
    (one, other) =>
      one.question_code.localeCompare(other.question_code) || one.from_number - other.from_number,
  )
}

/** What was mended in a bank, and what may have to be. @throws Refusal `not_found` without a published version */
export const readMends = async (ctx: ReadCtx, schemeId: string): Promise<KeyMends> => {
  if (!(await publishedVersion(ctx.tx, schemeId))) throw new Refusal('not_found')
  const rows = await mendsOfScheme(ctx.tx, schemeId)
  const counts = await remarkCounts(
    ctx.tx,
    rows.map(({ mendId }) => mendId),
  )
  const countOf = new Map(counts.map((one) => [one.mendId, one]))
  const sat = await satIn(ctx, schemeId)
  return {
    candidates: await candidatesIn(ctx, schemeId, sat),
    sat: (await countingOf(ctx, sat)).sort((one, other) =>
      one.question_code.localeCompare(other.question_code),
    ),
    mends: rows.map((row) =>
      shown(keyMend, row, {
        to_number: isTakenOut(row) ? null : row.toNumber,
        mended_date: row.mendedAt.toISOString(),
        marked_count: countOf.get(row.mendId)?.marked ?? 0,
        changed_count: countOf.get(row.mendId)?.changed ?? 0,
        signed_count: countOf.get(row.mendId)?.signed ?? 0,
        done_date: row.doneAt?.toISOString() ?? null,
      }),
    ),
  }
}

/**
 * Has everybody who sat a version of a question marked by the key of the version in use, which another person has reviewed.
 * It holds from now on wherever a result is looked at; a job tells what it changed.
 * @throws Refusal `not_found`, `rule_broken` where the versions do not ask the same or nobody sat it, `step_not_possible`
 * where it was done already
 */
export const mendKey = async (
  ctx: WriteCtx,
  schemeId: string,
  given: { question_id: string; from_number: number; reason: string },
): Promise<KeyMends> => {
  if (!(await publishedVersion(ctx.tx, schemeId))) throw new Refusal('not_found')
  const known = await mendsOf(ctx.tx, [given.question_id])
  const found = (await candidatesIn(ctx, schemeId, await satIn(ctx, schemeId))).find(
    (one) => one.question_id === given.question_id && one.from_number === given.from_number,
  )
  if (!found) {
    if (known.some((one) => one.fromNumber === given.from_number)) {
      throw new Refusal('step_not_possible', { step: 'mend', possible: [] })
    }
    throw new Refusal('rule_broken', { issues: [{ path: 'from_number', code: 'not_an_option' }] })
  }
  const [fromNumber, toNumber] = [found.from_number, found.to_number]
  await keepMend(ctx, { schemeId, ...found, fromNumber, toNumber, reason: given.reason })
  return readMends(ctx, schemeId)
}

/** How a sitting was marked again, for its assessor. @throws Refusal `not_found`, `step_not_possible` */
export const readRemarks = async (ctx: ReadCtx, sittingId: string): Promise<{ data: Remark[] }> => {
  const { ruled } = await watchedSitting(ctx, sittingId)
  if (!sittingPolicy.result(ctx.actor, ruled)) {
    throw new Refusal('step_not_possible', { step: 'result', possible: [] })
  }
  const rows = await remarksOf(ctx.tx, sittingId)
  return {
    data: rows.map((row) =>
      shown(remark, row, {
        marked_date: row.markedAt.toISOString(),
        is_out: isTakenOut(row),
        ran_meanwhile: isRanMeanwhile(row),
        is_other: isOther(row),
      }),
    ),
  }
}

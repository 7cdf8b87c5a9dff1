import type { KeyMends } from '@kompeten/contract/exams/key-mends'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { versionsNamed } from '../../questions/index.ts'
import { publishedVersion } from '../../schemes/index.ts'
import { papersOf } from '../papers/papers.store.ts'
import { keepMend } from './keep-mend.ts'
import { mendsOf, versionsSat } from './mends.store.ts'

const nameOf = (one: { questionId: string; number: number }) => `${one.questionId} ${one.number}`

/** The versions that were sat on a scheme's papers, each with how often. */
export const satIn = async ({ tx }: ReadCtx, schemeId: string) => {
  const papers = await papersOf(tx, schemeId)
  return versionsSat(
    tx,
    papers.map(({ examPaperId }) => examPaperId),
  )
}
type Sat = Awaited<ReturnType<typeof satIn>>

/**
 * Of versions that were sat those that are marked by machine, and count. Essays are not among them: people give their points, and give
 * them again where a question was wrong.
 */
export const countingOf = async ({ tx }: ReadCtx, sat: Sat): Promise<KeyMends['sat']> => {
  const mends = await mendsOf(tx, [...new Set(sat.map(({ questionId }) => questionId))])
  // The oldest come first: of several the last holds.
  const mendedTo = new Map(
    mends.map(({ questionId, fromNumber, toNumber }) => [
      nameOf({ questionId, number: fromNumber }),
      toNumber,
    ]),
  )
  const counting = sat.filter((one) => mendedTo.get(nameOf(one)) !== one.number)
  const countOf = new Map(counting.map((one) => [nameOf(one), one.count]))
  return (await versionsNamed(tx, counting)).flatMap((one) => {
    if (one.kind === 'essay') return []
    const { questionId, number, questionCode, content } = one
    return {
      ...{ question_id: questionId, number, question_code: questionCode },
      ...{ text: content.text, text_en: content.text_en },
      sitting_count: countOf.get(nameOf(one)) ?? 0,
    }
  })
}

/**
 * Takes a version of a question out of the papers that were sat with it: it has no right answer, and nobody gains or loses by
 * it. It holds from now on wherever a result is looked at; a job tells what it changed.
 * @throws Refusal `not_found`, `rule_broken` where nobody sat it, it is an essay, or it does not count already,
 * `step_not_possible` where it was taken out before
 */
export const takeOut = async (
  ctx: WriteCtx,
  schemeId: string,
  { question_id, number, reason }: { question_id: string; number: number; reason: string },
): Promise<void> => {
  if (!(await publishedVersion(ctx.tx, schemeId))) throw new Refusal('not_found')
  const found = (await countingOf(ctx, await satIn(ctx, schemeId))).find(
    (one) => one.question_id === question_id && one.number === number,
  )
  if (!found) throw new Refusal('rule_broken', { issues: [{ path: 'number', code: 'not_an_option' }] })
  await keepMend(ctx, { schemeId, ...found, fromNumber: number, toNumber: number, reason })
}

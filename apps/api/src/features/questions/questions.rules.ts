import type { PermissionCode } from '@kompeten/contract/platform/permissions'
import type { QuestionContent, QuestionKind } from '@kompeten/contract/questions/content'
import type { QuestionState, QuestionWay, questionSteps } from '@kompeten/contract/questions/views'
import { lifecycle } from '../../platform/lifecycle.ts'
import { all, any, is, not, type Rule } from '../../platform/policy.ts'

type Step = (typeof questionSteps)[number]

/** What of a question the rules look at. */
export type RuledQuestion = { state: QuestionState; writers: readonly string[] }

/** The way of a question; a change of its content leads back to the draft from anywhere but `RETIRED`. */
export const questionLifecycle = lifecycle({
  DRAFT: { review: 'REVIEWED', retire: 'RETIRED' },
  REVIEWED: { use: 'IN_USE', return: 'DRAFT', retire: 'RETIRED' },
  IN_USE: { retire: 'RETIRED' },
  RETIRED: { revive: 'DRAFT' },
})

const holds =
  (code: PermissionCode): Rule<RuledQuestion> =>
  (actor) =>
    actor.permissions.has(code)
const keeps = holds('QUESTION_UPDATE')

/** Whoever wrote any of it does not review it. */
export const wrote: Rule<RuledQuestion> = (actor, { writers }) => writers.includes(actor.userId)

const leadsOn = (step: QuestionWay): Rule<RuledQuestion> =>
  all(
    keeps,
    is(({ state }) => questionLifecycle.after(state, step) !== undefined),
  )

/**
 * Who may see and change a question. Its key is opened to those who keep the bank and to nobody else (domain §4.2,
 * ISO/IEC 17024 7.4), and what one person wrote another looks at before it is used.
 */
export const questionPolicy = {
  see: any(keeps, holds('QUESTION_LIST')),
  open: keeps,
  update: all(
    keeps,
    is(({ state }) => state !== 'RETIRED'),
  ),
  review: all(leadsOn('review'), not(wrote)),
  return: leadsOn('return'),
  use: leadsOn('use'),
  retire: leadsOn('retire'),
  revive: leadsOn('revive'),
} satisfies Record<Step | 'see', Rule<RuledQuestion>>

const listed: readonly QuestionKind[] = ['single', 'multiple', 'matching', 'ordering']

/**
 * What is kept of what was filled in: nothing that a question of that kind does not use, so that a version says what
 * was asked.
 */
export const contentOfKind = (kind: QuestionKind, given: QuestionContent): QuestionContent => {
  const isNumber = kind === 'number'
  const isEssay = kind === 'essay'
  const hasPairs = kind === 'matching'
  const hasRight = kind === 'single' || kind === 'multiple'
  const { text, text_en, code, picture_id } = given
  return {
    text,
    text_en,
    code,
    picture_id,
    picture_alt: picture_id && given.picture_alt,
    picture_alt_en: picture_id && given.picture_alt_en,
    options: listed.includes(kind)
      ? given.options.map((option) => ({
          text: option.text,
          text_en: option.text_en,
          right: hasRight && option.right,
          match: hasPairs ? option.match : null,
          match_en: hasPairs ? option.match_en : null,
        }))
      : [],
    is_true: kind === 'true_false' ? given.is_true : null,
    right_number: isNumber ? given.right_number : null,
    tolerance: isNumber ? (given.tolerance ?? 0) : null,
    number_unit: isNumber ? given.number_unit : null,
    expected: isEssay ? given.expected : null,
    expected_en: isEssay ? given.expected_en : null,
    rubric: isEssay ? given.rubric : [],
  }
}

/** A version as it is read today: those that were written before there were pictures have none. */
export const wholeContent = (content: QuestionContent): QuestionContent => ({
  ...{ picture_id: null, picture_alt: null, picture_alt_en: null },
  ...content,
})

/** The points of a question: of an essay the sum of its rubric, of any other what its writer says. */
export const pointsOf = (
  kind: QuestionKind,
  { rubric }: Pick<QuestionContent, 'rubric'>,
  given: number,
): number => (kind === 'essay' ? rubric.reduce((sum, { points }) => sum + points, 0) : given)

import { pick } from '@kompeten/contract/platform/pick'
import { type QuestionInput, questionInput } from '@kompeten/contract/questions/content'
import type { OpenedQuestion } from '@kompeten/contract/questions/views'
import * as z from 'zod/mini'
import type { Typed } from '../../ui/form/typed.ts'

/** A question while it is typed. */
export type QuestionValues = Typed<QuestionInput>

export const blankOption: QuestionValues['options'][number] = {
  text: '',
  text_en: null,
  right: false,
  match: null,
  match_en: null,
}
export const blankCriterion: QuestionValues['rubric'][number] = {
  criterion: '',
  criterion_en: null,
  points: null,
}

/** The key: no draft on a device holds it. */
export const keyFields = [
  'options',
  'is_true',
  'right_number',
  'tolerance',
  'expected',
  'expected_en',
  'rubric',
] as const satisfies readonly (keyof QuestionValues)[]

const isListed = (kind: unknown) =>
  kind === 'single' || kind === 'multiple' || kind === 'matching' || kind === 'ordering'

/** Of the key what its kind of question has: what was typed for another kind before is neither asked for nor sent. */
const ofItsKind = (typed: QuestionValues): QuestionValues => ({
  ...typed,
  ...(!isListed(typed.kind) && { options: [] }),
  ...(typed.kind !== 'true_false' && { is_true: null }),
  ...(typed.kind !== 'number' && { right_number: null, tolerance: null, number_unit: null }),
  ...(typed.kind !== 'essay' && { expected: null, expected_en: null, rubric: [] }),
})

/** A question as it is typed, checked as what is sent. */
export const typedQuestion = z.pipe(
  // What is required is found out with a form in which nothing is chosen.
  z.transform((typed: unknown): unknown => {
    const values = typed as QuestionValues
    return values.kind ? ofItsKind(values) : values
  }),
  questionInput,
)

/** What the form of a new question begins with. */
export const blankQuestion = (schema_id: string, isEssay: boolean): QuestionValues => ({
  schema_id,
  question_code: '',
  kind: isEssay ? 'essay' : 'single',
  unit_id: null,
  kuk_ids: [],
  difficulty: 'medium',
  minutes: isEssay ? 10 : 1.5,
  points: 1,
  source: null,
  text: '',
  text_en: null,
  code: null,
  picture_id: null,
  picture_alt: null,
  picture_alt_en: null,
  options: isEssay ? [] : [blankOption, blankOption, blankOption, blankOption],
  is_true: null,
  right_number: null,
  tolerance: null,
  number_unit: null,
  expected: null,
  expected_en: null,
  rubric: isEssay ? [blankCriterion] : [],
})

/** The fields of a question that a person fills in. */
export const valuesOf = ({ question, content }: OpenedQuestion): QuestionInput => ({
  ...pick(
    question,
    'schema_id',
    'question_code',
    'kind',
    'unit_id',
    'kuk_ids',
    'difficulty',
    'minutes',
    'points',
    'source',
  ),
  ...content,
})

import * as z from 'zod/mini'
import { because, flag, id, line, orNull, prose } from '../platform/fields.ts'

/** What a question asks for: one right option, several, true or false, pairs, an order, a number, or an essay. */
export const questionKinds = [
  'single',
  'multiple',
  'true_false',
  'matching',
  'ordering',
  'number',
  'essay',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Kinds that are marked by machine: FR.IA.05. Essays are FR.IA.06 (domain §2.8). */
export const objectiveKinds = questionKinds.filter((kind) => kind !== 'essay')

/** How difficult a question is meant to be. */
export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

export const optionsMost = 8
const rubricMost = 20
const kukMost = 20

/** A choice; of a pair its left side, and `match` its right; of an order its place is where it stands. */
const option = z.strictObject({
  text: line(500),
  text_en: orNull(line(500)),
  right: flag,
  match: orNull(line(500)),
  match_en: orNull(line(500)),
})
export type QuestionOption = z.output<typeof option>

/** What an essay is marked by, and how many points it gives. */
const criterion = z.strictObject({
  criterion: line(300),
  criterion_en: orNull(line(300)),
  points: z.int().check(z.gte(1), z.lte(100)),
})

/** What a version of a question holds, its key included. */
export const questionContent = {
  /** Formulas stand in texts as TeX between `\\(` and `\\)`, or `\\[` and `\\]` for a line of their own. */
  text: prose(4000).check(because('required', (text: string) => text.length > 0)),
  text_en: orNull(prose(4000)),
  /** Program text, shown as it is typed. */
  code: orNull(prose(4000)),
  /** A picture beside the text, and what it shows for whoever does not see it. */
  picture_id: orNull(id),
  picture_alt: orNull(line(300)),
  picture_alt_en: orNull(line(300)),
  options: z.array(option).check(z.maxLength(optionsMost)),
  is_true: orNull(flag),
  right_number: orNull(z.number().check(z.gte(-1e12), z.lte(1e12))),
  /** The answer may differ from the right number by as much. */
  tolerance: orNull(z.number().check(z.gte(0), z.lte(1e12))),
  number_unit: orNull(line(30)),
  /** What a good essay says. */
  expected: orNull(prose(4000)),
  expected_en: orNull(prose(4000)),
  rubric: z.array(criterion).check(z.maxLength(rubricMost)),
}
const content = z.object(questionContent)
export type QuestionContent = z.output<typeof content>

/** What says where a question belongs and what it is for. */
export const questionAbout = {
  /** What the bank knows it by, unique in its scheme. */
  question_code: line(50),
  kind: z.enum(questionKinds),
  unit_id: id,
  /** The performance criteria that it tests. */
  kuk_ids: z.array(id).check(z.maxLength(kukMost)),
  difficulty: z.enum(difficulties),
  /** Minutes that it is meant to take. */
  minutes: orNull(z.number().check(z.gte(0.5), z.lte(240))),
  /** Of an essay the sum of its rubric, whatever is given. */
  points: z.int().check(z.gte(1), z.lte(100)),
  /** Where it was taken from. */
  source: orNull(line(200)),
}

type Asked = QuestionContent & { kind: QuestionKind }
const listed: readonly QuestionKind[] = ['single', 'multiple', 'matching', 'ordering']
const rights = ({ options }: QuestionContent) => options.filter(({ right }) => right).length

/** A text as two options are compared: neither case nor spaces count. */
const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase()
const differ = (texts: readonly string[]) => new Set(texts).size === texts.length

/** What a question of each kind must have: its key is complete, and nobody can answer it in two ways. */
export const questionChecks = [
  because<Asked>(
    'required',
    ({ picture_id, picture_alt }) => picture_id === null || picture_alt !== null,
    'picture_alt',
  ),
  because<Asked>(
    'options_too_few',
    ({ kind, options }) => !listed.includes(kind) || options.length > 1,
    'options',
  ),
  because<Asked>(
    'option_repeats',
    ({ kind, options }) => !listed.includes(kind) || differ(options.map(({ text }) => plain(text))),
    'options',
  ),
  because<Asked>('one_right_answer', (asked) => asked.kind !== 'single' || rights(asked) === 1, 'options'),
  because<Asked>(
    'right_answer_missing',
    (asked) => asked.kind !== 'multiple' || rights(asked) > 0,
    'options',
  ),
  because<Asked>(
    'pair_missing',
    ({ kind, options }) => kind !== 'matching' || options.every(({ match }) => match !== null),
    'options',
  ),
  because<Asked>(
    'option_repeats',
    ({ kind, options }) =>
      kind !== 'matching' || differ(options.flatMap(({ match }) => (match === null ? [] : [plain(match)]))),
    'options',
  ),
  because<Asked>('required', ({ kind, is_true }) => kind !== 'true_false' || is_true !== null, 'is_true'),
  because<Asked>(
    'required',
    ({ kind, right_number }) => kind !== 'number' || right_number !== null,
    'right_number',
  ),
  because<Asked>('required', ({ kind, expected }) => kind !== 'essay' || expected !== null, 'expected'),
  because<Asked>('rubric_missing', ({ kind, rubric }) => kind !== 'essay' || rubric.length > 0, 'rubric'),
] as const

/** What a person fills in for a question of a scheme's bank. */
export const questionInput = z
  .strictObject({ schema_id: id, ...questionAbout, ...questionContent })
  .check(...questionChecks)
export type QuestionInput = z.output<typeof questionInput>

import { readFileSync } from 'node:fs'
import type { AnswerValue } from '@kompeten/contract/exams/content'
import type { PaperItem } from '@kompeten/contract/exams/own-exams'
import { type QuestionInput, questionInput } from '@kompeten/contract/questions/content'
import { createQuestions, readBank, reviewQuestions, stepQuestions } from '../features/questions/index.ts'
import { listSchemes } from '../features/schemes/index.ts'
import type { Actor, WriteCtx } from '../platform/context.ts'
import { performInTenant, type Stage } from '../platform/perform.ts'
import { everyScheme } from './every-scheme.ts'
import { type DemoLsp, performer } from './performers.ts'

type Common = {
  id: string
  unit_code: string
  kuk_no: string
  difficulty: QuestionInput['difficulty']
  text_id: string
  text_en: string
}
type Choice = { key: string; text_id: string; text_en: string }
type Option = { text_id: string; text_en: string; right?: boolean; match_id?: string; match_en?: string }
type Kinds = Pick<QuestionInput, 'kind'> & {
  options?: Option[]
  is_true?: boolean
  right_number?: number
  tolerance?: number
}
type Essays = { answer_key_id: string; answer_key_en: string; max_score: number }
type Unplaced = Omit<Common, 'unit_code' | 'kuk_no'>
type DemoQuestions = {
  scheme_code: string
  mcq: (Common & { choices: Choice[]; answer: string })[]
  essay: (Common & Essays)[]
  more: (Common & Kinds)[]
  general: (Unplaced & Kinds)[]
  general_essay: (Unplaced & Essays)[]
}

const read = (): DemoQuestions =>
  JSON.parse(readFileSync(new URL('questions.json', import.meta.url), 'utf8')) as DemoQuestions

const blank = {
  code: null,
  picture_id: null,
  picture_alt: null,
  picture_alt_en: null,
  options: [],
  is_true: null,
  right_number: null,
  tolerance: null,
  number_unit: null,
  expected: null,
  expected_en: null,
  rubric: [],
  minutes: 1.5,
  points: 1,
  source: null,
}

const optionOf = ({ text_id, text_en, right = false, match_id, match_en }: Option) => ({
  text: text_id,
  text_en,
  right,
  match: match_id ?? null,
  match_en: match_en ?? null,
})

/** Six of ten points for what is said, the others for how it is shown. */
const rubricOf = (most: number) => {
  const points = Math.ceil(0.6 * most)
  return [
    { criterion: 'Isi lengkap dan tepat', criterion_en: 'Complete and correct', points },
    {
      criterion: 'Alasan atau contoh yang sesuai',
      criterion_en: 'Fitting reasons or examples',
      points: most - points,
    },
  ]
}

const essayOf = <One extends Unplaced & Essays>(one: One) => ({
  one,
  kind: 'essay',
  minutes: 10,
  expected: one.answer_key_id,
  expected_en: one.answer_key_en,
  rubric: rubricOf(one.max_score),
})
const otherOf = <One extends Unplaced & Kinds>(one: One) => ({
  one,
  kind: one.kind,
  options: (one.options ?? []).map(optionOf),
  is_true: one.is_true ?? null,
  right_number: one.right_number ?? null,
  tolerance: one.tolerance ?? null,
})

const contents = ({ mcq, essay, more }: DemoQuestions) => [
  ...mcq.map((one) => ({
    one,
    kind: 'single',
    options: one.choices.map((choice) => optionOf({ ...choice, right: choice.key === one.answer })),
  })),
  ...essay.map(essayOf),
  ...more.map(otherOf),
]

const inputOf = (
  place: { schema_id: string; unit_id: string | undefined; kuk_ids: string[] },
  { one, ...content }: { one: Unplaced } & Record<string, unknown>,
): QuestionInput =>
  questionInput.parse({
    ...blank,
    ...place,
    question_code: one.id,
    text: one.text_id,
    text_en: one.text_en,
    difficulty: one.difficulty,
    ...content,
  })

/** The scheme of the questions in an LSP's bank; undefined where it has not that scheme. */
export const schemeOfQuestions = async (ctx: WriteCtx): Promise<string | undefined> => {
  const { data } = await listSchemes(ctx, everyScheme)
  return data.find(({ schema_code }) => schema_code === read().scheme_code)?.schema_id
}

/** So many of the newest wait: for somebody to review them, and then to be put in use. */
const waiting = 3

/**
 * Fills the bank of Junior Coder as an LSP does: the admin writes, a super user reviews, most are in use and a few wait.
 * An LSP without that scheme has an empty bank.
 */
export const addDemoQuestions = async (stage: Stage, lsp: DemoLsp): Promise<void> => {
  const as = (role: 'ADM' | 'SUP'): { tenant: DemoLsp['tenant']; actor: Actor } => ({
    tenant: lsp.tenant,
    actor: performer(lsp, role),
  })
  const questions = read()
  const ids = await performInTenant(stage, as('ADM'), async (ctx) => {
    const schema_id = await schemeOfQuestions(ctx)
    if (schema_id === undefined) return []
    const { units } = await readBank(ctx, schema_id)
    const inputs = contents(questions).map((content) => {
      const unit = units.find(({ unit_code }) => unit_code === content.one.unit_code)
      const kuk_ids =
        unit?.kuk.filter(({ no }) => no === content.one.kuk_no).map(({ kuk_id }) => kuk_id) ?? []
      return inputOf({ schema_id, unit_id: unit?.unit_id, kuk_ids }, content)
    })
    return createQuestions(ctx, inputs)
  })
  if (ids.length === 0) return
  const choices = questions.mcq.length
  const reviewed = ids.filter((_, at) => at < choices - waiting || at >= choices)
  const used = reviewed.filter((_, at) => at < choices - 2 * waiting || at >= choices - waiting)
  await performInTenant(stage, as('SUP'), async (ctx) => {
    await reviewQuestions(ctx, reviewed)
    await stepQuestions(ctx, { question_ids: used, step: 'use', reason: null })
  })
}

/** Questions of work in any trade, in use in that scheme's bank: what is assessed today is tested by them. */
export const addGeneralQuestions = async (stage: Stage, lsp: DemoLsp, schema_id: string): Promise<void> => {
  const { tenant } = lsp
  const { general, general_essay } = read()
  const question_ids = await performInTenant(stage, { tenant, actor: performer(lsp, 'ADM') }, async (ctx) => {
    const [unit] = (await readBank(ctx, schema_id)).units
    const place = { schema_id, unit_id: unit?.unit_id, kuk_ids: [] }
    const all = [...general.map(otherOf), ...general_essay.map(essayOf)]
    return createQuestions(
      ctx,
      all.map((content) => inputOf(place, content)),
    )
  })
  await performInTenant(stage, { tenant, actor: performer(lsp, 'SUP') }, async (ctx) => {
    await reviewQuestions(ctx, question_ids)
    await stepQuestions(ctx, { question_ids, step: 'use', reason: null })
  })
}

/** What is right of a general question on somebody's paper, where its options stand in another order. */
export const rightOnPaper = ({ kind, text, options }: PaperItem): AnswerValue | null => {
  const asked = read().general.find(({ text_id }) => text_id === text)
  if (!asked) return null
  if (kind === 'true_false') return asked.is_true === true
  if (kind === 'number') return String(asked.right_number ?? '')
  const places = (wanted: readonly Option[]) =>
    wanted.map((one) => options.findIndex((shown) => shown.text === one.text_id))
  return places((asked.options ?? []).filter(({ right }) => kind === 'ordering' || right))
}

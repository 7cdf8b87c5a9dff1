import { readFileSync } from 'node:fs'
import { type QuestionInput, questionInput } from '@kompeten/contract/questions/content'
import { createQuestions, readBank, stepQuestions } from '../features/questions/index.ts'
import { listSchemes } from '../features/schemes/index.ts'
import type { Actor } from '../platform/context.ts'
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
type DemoQuestions = {
  scheme_code: string
  mcq: (Common & { choices: Choice[]; answer: string })[]
  essay: (Common & { answer_key_id: string; answer_key_en: string; max_score: number })[]
  more: (Common &
    Pick<QuestionInput, 'kind'> & {
      options?: Option[]
      is_true?: boolean
      right_number?: number
      tolerance?: number
    })[]
}

const read = (): DemoQuestions =>
  JSON.parse(readFileSync(new URL('questions.json', import.meta.url), 'utf8')) as DemoQuestions

const blank = {
  code: null,
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

const contents = ({ mcq, essay, more }: DemoQuestions) => [
  ...mcq.map((one) => ({
    one,
    kind: 'single',
    options: one.choices.map((choice) => optionOf({ ...choice, right: choice.key === one.answer })),
  })),
  ...essay.map((one) => ({
    one,
    kind: 'essay',
    minutes: 10,
    expected: one.answer_key_id,
    expected_en: one.answer_key_en,
    rubric: [
      { criterion: 'Jawaban lengkap dan tepat', criterion_en: 'Complete and correct', points: one.max_score },
    ],
  })),
  ...more.map(({ options = [], is_true = null, right_number = null, tolerance = null, kind, ...one }) => ({
    one,
    kind,
    options: options.map(optionOf),
    is_true,
    right_number,
    tolerance,
  })),
]

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
    const schemes = (await listSchemes(ctx, everyScheme)).data
    const scheme = schemes.find(({ schema_code }) => schema_code === questions.scheme_code)
    if (!scheme) return []
    const { schema_id } = scheme
    const { units } = await readBank(ctx, schema_id)
    const inputs = contents(questions).map(({ one, ...content }) => {
      const unit = units.find(({ unit_code }) => unit_code === one.unit_code)
      const { id: question_code, text_id: text, text_en, difficulty } = one
      return questionInput.parse({
        ...blank,
        schema_id,
        question_code,
        text,
        text_en,
        difficulty,
        unit_id: unit?.unit_id,
        kuk_ids: unit?.kuk.filter(({ no }) => no === one.kuk_no).map(({ kuk_id }) => kuk_id) ?? [],
        ...content,
      })
    })
    return createQuestions(ctx, inputs)
  })
  if (ids.length === 0) return
  const choices = questions.mcq.length
  const reviewed = ids.filter((_, at) => at < choices - waiting || at >= choices)
  const used = reviewed.filter((_, at) => at < choices - 2 * waiting || at >= choices - waiting)
  await performInTenant(stage, as('SUP'), async (ctx) => {
    await stepQuestions(ctx, { question_ids: reviewed, step: 'review', reason: null })
    await stepQuestions(ctx, { question_ids: used, step: 'use', reason: null })
  })
}

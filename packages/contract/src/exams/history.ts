import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { flag, id } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { questionKinds } from '../questions/content.ts'
import { examForms } from './content.ts'

/** What the figures of a question speak against. */
const questionFaults = ['too_easy', 'too_hard', 'weak', 'idle_distractor'] as const
export type QuestionFault = (typeof questionFaults)[number]

/** Below so many answers no verdict is given: figures of a few people say more about them than about the question. */
export const verdictLeast = 30

/** So many groups by score: quarters, the weakest first. */
export const scoreGroups = 4

/** So many sittings of a paper, the newest, are told with their time and score. */
export const timesMost = 400

const schemeRow = z.object({
  schema_id: id,
  schema_name: z.string(),
  schema_code: z.nullable(z.string()),
  /** Sittings that are over. */
  sitting_count: z.int(),
})

/** One version of a question by its answers. Options are told by their letters, so that no key is told. */
const questionFigures = z.object({
  question_id: id,
  number: z.int(),
  question_code: z.string(),
  kind: z.enum(questionKinds),
  unit_code: z.string(),
  text: z.string(),
  text_en: z.nullable(z.string()),
  drawn_count: z.int(),
  answered_count: z.int(),
  /** Mean share of its points, 0 to 1; null as long as nobody's answer has its points. */
  p: z.nullable(z.number()),
  /** Correlation with the rest of the paper; null where it cannot be told. */
  discrimination: z.nullable(z.number()),
  /** Difference between the best and the weakest 27 %. */
  upper_lower: z.nullable(z.number()),
  /** Median of how long it was shown, in seconds; null where no window said so. */
  seconds: z.nullable(z.number()),
  options: z.array(
    z.object({
      letter: z.string(),
      share: z.number(),
      correlation: z.nullable(z.number()),
      /** Its share in each quarter by the rest of the paper, the weakest first; empty below four answers. */
      groups: z.array(z.number()),
    }),
  ),
  /** Too few answers for a verdict. */
  is_small: flag,
  faults: z.array(z.enum(questionFaults)),
})
export type QuestionFigures = z.output<typeof questionFigures>

const paperFigures = z.object({
  exam_paper_id: id,
  title: z.string(),
  form_code: z.enum(examForms),
  pass_percent: z.int(),
  sitting_count: z.int(),
  /** Of them, those with essays that wait for their points: no figure counts them. */
  waiting_count: z.int(),
  mean: z.number(),
  spread: z.number(),
  /** By the mark of the whole; those of single units are not asked. */
  passed_count: z.int(),
  /** Null where papers were drawn with different questions. */
  alpha: z.nullable(z.number()),
  kr20: z.nullable(z.number()),
  /** In points. */
  standard_error: z.nullable(z.number()),
  /** Sittings by score: 0 to below 10 percent, …, 90 to 100. */
  histogram: z.array(z.int()),
  /** How long sittings took and what they came to, a row each without a name: the newest, the quickest first. */
  times: z.array(z.object({ minutes: z.number(), percent: z.number() })),
})
export type PaperFigures = z.output<typeof paperFigures>

const may = ['QUESTION_UPDATE'] as const

/** What questions and papers are worth, by what was answered to them. */
export const examHistory = {
  list: endpoint({
    method: 'GET',
    path: '/question-history',
    summary: 'The schemes whose tests were sat, and how often',
    reply: z.object({ data: z.array(schemeRow) }),
    may,
  }),
  get: endpoint({
    method: 'GET',
    path: '/question-history/:schema_id',
    summary:
      'What the questions and papers of a scheme are worth: difficulty, discrimination, options, reliability',
    params: z.object({ schema_id: id }),
    reply: one(
      z.object({
        schema_id: id,
        schema_name: z.string(),
        questions: z.array(questionFigures),
        papers: z.array(paperFigures),
      }),
    ),
    may,
    refusals: ['not_found'],
  }),
}

import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { flag, id, instant } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { examForms, resultMoments } from './content.ts'

const params = z.object({ sitting_id: id })

const unitShare = z.object({
  unit_code: z.string(),
  title: z.string(),
  title_en: z.nullable(z.string()),
  points: z.number(),
  most: z.int(),
  /** The mark that it has of its own; null where that of the whole holds. */
  pass_percent: z.nullable(z.int()),
  /** Below its mark, or that of the whole where it has none. */
  is_short: flag,
})

const ownResult = z.object({
  sitting_id: id,
  title: z.string(),
  form_code: z.enum(examForms),
  /** Null while essays wait to be marked. */
  percent: z.nullable(z.number()),
  pass_percent: z.int(),
  /** At or above the mark, and no unit below one of its own. */
  is_reached: z.nullable(flag),
  units: z.array(unitShare),
  /** How it was marked again, the newest first: where that changed it, a question does not count, or it ran meanwhile. */
  remarks: z.array(
    z.object({
      marked_date: instant,
      /** What it came to before; null where it is the same, or was none. */
      before_percent: z.nullable(z.number()),
      is_out: flag,
      ran_meanwhile: flag,
    }),
  ),
})
export type OwnResult = z.output<typeof ownResult>

const standing = z.object({
  results_shown: z.enum(resultMoments),
  /** The participant sees it now. */
  is_shown: flag,
  released_date: z.nullable(instant),
  /** The units below their marks. */
  short_units: z.array(z.object({ unit_id: id, pass_percent: z.int() })),
  is_reached: z.nullable(flag),
  may: z.array(z.enum(['release'])),
})
export type ResultStanding = z.output<typeof standing>

/** When participants see what their test came to, for its assessor. */
export const examResults = {
  standing: endpoint({
    method: 'GET',
    path: '/exam-sittings/:sitting_id/result-standing',
    summary: 'Whether the participant sees the result, and which units fell short, for the assessor',
    params,
    reply: one(standing),
    may: ['QUESTION_CREATE_OWN'],
    refusals: ['not_found', 'step_not_possible'],
  }),
  release: endpoint({
    method: 'POST',
    path: '/exam-sittings/:sitting_id/result-release',
    summary: 'Let the participant see the result of a test whose results wait to be released',
    params,
    reply: one(standing),
    may: ['QUESTION_CREATE_OWN'],
    refusals: ['not_found', 'step_not_possible'],
  }),
}

/** What one's own tests came to; questions and keys are in none of it. */
export const ownResults = {
  get: endpoint({
    method: 'GET',
    path: '/me/exam-sittings/:sitting_id/result',
    summary: 'What one’s own test came to, once its paper says that it is shown',
    params,
    reply: one(ownResult),
    may: ['ASSESSMENT_CREATE_OWN'],
    refusals: ['not_found', 'step_not_possible'],
  }),
}

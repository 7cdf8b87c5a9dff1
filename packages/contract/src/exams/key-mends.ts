import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { flag, id, instant, prose } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'

export const keyMend = z.object({
  mend_id: id,
  question_id: id,
  question_code: z.string(),
  from_number: z.int(),
  /** Null: the question does not count any more. */
  to_number: z.nullable(z.int()),
  reason: z.string(),
  mended_date: instant,
  mended_by_name: z.string(),
  /** Sittings that had begun and asked it; null until they are counted. */
  sitting_count: z.nullable(z.int()),
  marked_count: z.int(),
  changed_count: z.int(),
  /** Of those changed: FR.IA.05 was signed already, and stands as it was signed. */
  signed_count: z.int(),
  done_date: z.nullable(instant),
})

const mends = z.object({
  /** Versions that were sat, and are marked by a key that the version in use has otherwise. */
  candidates: z.array(
    z.object({
      question_id: id,
      question_code: z.string(),
      text: z.string(),
      text_en: z.nullable(z.string()),
      /** What the version in use asks, where that was changed too: an answer may be one to another question. */
      reworded: z.nullable(z.object({ text: z.string(), text_en: z.nullable(z.string()) })),
      from_number: z.int(),
      to_number: z.int(),
      sitting_count: z.int(),
    }),
  ),
  /** Versions that were sat, are marked by machine and count: what may be taken out. */
  sat: z.array(
    z.object({
      question_id: id,
      question_code: z.string(),
      text: z.string(),
      text_en: z.nullable(z.string()),
      number: z.int(),
      sitting_count: z.int(),
    }),
  ),
  mends: z.array(keyMend),
})
export type KeyMends = z.output<typeof mends>

export const remark = z.object({
  mend_id: id,
  question_code: z.string(),
  reason: z.string(),
  marked_date: instant,
  /** The question does not count any more. */
  is_out: flag,
  /** It came to something else. */
  is_other: flag,
  /** The sitting ran meanwhile: it had no result before. */
  ran_meanwhile: flag,
  /** Percent of the whole before and after; null while essays wait. */
  before_percent: z.nullable(z.number()),
  after_percent: z.nullable(z.number()),
  before_points: z.number(),
  after_points: z.number(),
  was_signed: flag,
})
export type Remark = z.output<typeof remark>

const schemeParams = z.object({ schema_id: id })

/** Keys that were found wrong: mended once, and everybody who sat with them is marked again. */
export const keyMends = {
  list: endpoint({
    method: 'GET',
    path: '/question-banks/:schema_id/key-mends',
    summary: 'Versions that are marked by another key than the one in use, and what was marked again',
    params: schemeParams,
    reply: one(mends),
    may: ['QUESTION_UPDATE'],
    refusals: ['not_found'],
  }),
  mend: endpoint({
    method: 'POST',
    path: '/question-banks/:schema_id/key-mends',
    summary:
      'Mark everybody who sat an older version of a question by the key of the version in use; both results are kept',
    params: schemeParams,
    body: z.strictObject({
      question_id: id,
      from_number: z.int().check(z.gte(1)),
      reason: prose(300).check(z.minLength(5)),
    }),
    reply: one(mends),
    may: ['QUESTION_UPDATE'],
    refusals: ['not_found', 'step_not_possible', 'rule_broken'],
  }),
  takeOut: endpoint({
    method: 'POST',
    path: '/question-banks/:schema_id/taken-out-questions',
    summary:
      'Take a version of a question out of the papers that were sat with it: it does not count for anybody; both results are kept',
    params: schemeParams,
    body: z.strictObject({
      question_id: id,
      number: z.int().check(z.gte(1)),
      reason: prose(300).check(z.minLength(5)),
    }),
    reply: one(mends),
    may: ['QUESTION_UPDATE'],
    refusals: ['not_found', 'step_not_possible', 'rule_broken'],
  }),
  remarks: endpoint({
    method: 'GET',
    path: '/exam-sittings/:sitting_id/remarks',
    summary: 'How a sitting was marked again: before and after, for its assessor',
    params: z.object({ sitting_id: id }),
    reply: z.object({ data: z.array(remark) }),
    may: ['QUESTION_CREATE_OWN'],
    refusals: ['not_found', 'step_not_possible'],
  }),
}

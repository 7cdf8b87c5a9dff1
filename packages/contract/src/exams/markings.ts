import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { flag, id, instant, orNull, prose } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { shownPicture } from './content.ts'

/**
 * How an essay stands for the current user: it waits for their marks; they marked it and the other assessor has not; both have
 * and lie too far apart; it has its points.
 */
export const essayStates = ['to_mark', 'marked_once', 'to_settle', 'done'] as const
export type EssayState = (typeof essayStates)[number]

/** What keeps points of one marker from being given again: the form that rests on them is signed, or the day is over. */
const pointsKeepers = ['form_signed', 'day_over'] as const

/** Which writing of an answer it is; 0 where nothing was written in time. */
export const answerVersion = z.int().check(z.gte(0))

/** Points by the criteria of the rubric. */
export const marksGiven = z
  .array(z.number().check(z.gte(0), z.lte(100)))
  .check(z.minLength(1), z.maxLength(20))
/** What a marker says of an answer, for whoever settles it. */
export const markingNote = z._default(orNull(prose(500)), null)

/**
 * An essay to mark, without the name of whoever wrote it.
 *
 * Where two assessors mark it, each sees their own points alone until both have given theirs. Points that lie no further apart
 * than the paper says count as their mean, criterion by criterion. Those further apart stand side by side in `given`, without
 * names, until an assessor of the assessment settles them: a third one, or one of the two after they agreed.
 */
export const essay = z.object({
  exam_answer_id: id,
  question_id: id,
  question_code: z.string(),
  text: z.string(),
  text_en: z.nullable(z.string()),
  code: z.nullable(z.string()),
  picture: shownPicture,
  expected: z.nullable(z.string()),
  expected_en: z.nullable(z.string()),
  rubric: z.array(z.object({ criterion: z.string(), criterion_en: z.nullable(z.string()), points: z.int() })),
  /** Empty where nothing was written in time, and `late` is all that came. */
  answer: z.string(),
  /** Whoever marks the answer names it. */
  answer_version: answerVersion,
  /**
   * A text that came after the end: it lies beside what counts, where its writer did not write on or hand in since. `written_date` follows from
   * what the device says. `is_before_reopening`: the test was opened again since, and ended without a word of them to this question.
   */
  late: z.nullable(
    z.object({ answer: z.string(), came_date: instant, written_date: instant, is_before_reopening: flag }),
  ),
  state: z.enum(essayStates),
  two_markers: flag,
  /** Points by criterion: those that count, or one's own while the other's are awaited; null before. */
  marks: z.nullable(z.array(z.number())),
  /** One's own words to one's own marks. */
  note: z.nullable(z.string()),
  /** Of one marker; two are not named. */
  marked_by_name: z.nullable(z.string()),
  /** Both markings, the lower one first; empty in any state but `to_settle`. */
  given: z.array(z.object({ marks: z.array(z.number()), note: z.nullable(z.string()) })),
  /** Why it was settled so; null where the two agreed. */
  settled_reason: z.nullable(z.string()),
  /** Null where nothing does, or nothing was given. */
  kept_by: z.nullable(z.enum(pointsKeepers)),
  may: z.array(z.enum(['mark', 'take_back', 'settle'])),
})
export type Essay = z.output<typeof essay>

const params = z.object({ exam_answer_id: id })
const may = ['QUESTION_CREATE_OWN'] as const

/** Essays that two assessors mark: taking one's own marks back, and settling where the two lie apart. */
export const essayMarkings = {
  takeBack: endpoint({
    method: 'DELETE',
    path: '/exam-answers/:exam_answer_id/marks',
    summary: 'Take one’s own marks back while the other assessor has not marked the essay',
    params,
    reply: one(essay),
    may,
    refusals: ['not_found', 'step_not_possible'],
  }),
  settle: endpoint({
    method: 'PUT',
    path: '/exam-answers/:exam_answer_id/settlement',
    summary: 'Settle an essay whose two markings lie too far apart: the points that count, and why',
    params,
    body: z.strictObject({
      answer_version: answerVersion,
      marks: marksGiven,
      reason: prose(500).check(z.minLength(5)),
    }),
    reply: one(essay),
    may,
    refusals: ['not_found', 'step_not_possible', 'version_conflict', 'rule_broken'],
  }),
}

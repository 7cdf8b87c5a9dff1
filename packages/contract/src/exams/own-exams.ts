import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { digits, flag, id, instant } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import type { IssueCode } from '../platform/refusals.ts'
import { questionKinds } from '../questions/content.ts'
import {
  answerOutcomes,
  answerValue,
  endReasons,
  examForms,
  noteKinds,
  shownPicture,
  sittingStates,
} from './content.ts'

const shownOption = z.object({ text: z.string(), text_en: z.nullable(z.string()) })

/** A question on a participant's paper. Nothing in it tells the key: order and pairs are shuffled, rights are left out. */
export const paperItem = z.object({
  position: z.int(),
  kind: z.enum(questionKinds),
  text: z.string(),
  text_en: z.nullable(z.string()),
  code: z.nullable(z.string()),
  picture: shownPicture,
  options: z.array(shownOption),
  /** The right sides of pairs. */
  matches: z.array(shownOption),
  number_unit: z.nullable(z.string()),
  points: z.int(),
})
export type PaperItem = z.output<typeof paperItem>

const head = {
  sitting_id: id,
  title: z.string(),
  form_code: z.enum(examForms),
  assessment_title: z.string(),
  state: z.enum(sittingStates),
  minutes: z.int(),
  question_count: z.int(),
  /** The server's clock, by which all times are meant. */
  now_date: instant,
  ends_date: z.nullable(instant),
  /** Since when its clock stands still; what is left lies between this and `ends_date`. */
  paused_date: z.nullable(instant),
  /** They asked to be let in, and were: it begins without another word. */
  is_let_in: flag,
  ended_date: z.nullable(instant),
  end_reason: z.nullable(z.enum(endReasons)),
  /** It may be begun or gone on with now. */
  is_open: flag,
  /** The participant still takes part, the assessment goes on, and they are not recorded as absent; else the paper is closed. */
  is_there: flag,
}
const ownSitting = z.object(head)
export type OwnSitting = z.output<typeof ownSitting>

const ownPaper = z.object({
  ...head,
  /** Empty before the beginning and after the end, and of whoever is not there any more. */
  items: z.array(paperItem),
  answers: z.array(
    z.object({ position: z.int(), value: z.nullable(answerValue), version: z.int(), kept_date: instant }),
  ),
  /** The window that goes on with it; another says so and sends nothing. */
  seat_id: z.nullable(id),
  /** Another window may take it over without being asked. */
  is_free: flag,
  /**
   * One's own answers that came after an end: of a test that is over where none was kept since, and while it runs again of all, to be
   * taken over. None of them counts by itself.
   */
  late: z.array(z.object({ position: z.int(), value: z.nullable(answerValue), came_date: instant })),
})
export type OwnPaper = z.output<typeof ownPaper>

/** The end of the year 9999: a later moment no clock of a device tells, and no page could show it. */
const lastMoment = 253_402_300_799_999
const deviceTime = z.int().check(z.gte(1), z.lte(lastMoment))

/** Why something that comes after the end is no late text, and is not kept. */
export const lateRefusals = [
  'test_handed_in',
  'participant_decided',
  'answer_marked',
  'written_after_end',
] as const satisfies readonly IssueCode[]
export type LateRefusal = (typeof lateRefusals)[number]

const kept = z.object({
  results: z.array(
    z.object({
      position: z.int(),
      outcome: z.enum(answerOutcomes),
      value: z.nullable(answerValue),
      version: z.int(),
    }),
  ),
  state: z.enum(sittingStates),
  kept_date: instant,
  ends_date: z.nullable(instant),
})
export type KeptAnswers = z.output<typeof kept>

const pulse = z.object({
  state: z.enum(sittingStates),
  now_date: instant,
  ends_date: z.nullable(instant),
  paused_date: z.nullable(instant),
  is_let_in: flag,
  is_there: flag,
  seat_id: z.nullable(id),
})
export type Pulse = z.output<typeof pulse>

const params = z.object({ sitting_id: id })
const may = ['ASSESSMENT_CREATE_OWN'] as const
const seat = { seat_id: id }

/** One's own written tests. */
export const ownExams = {
  list: endpoint({
    method: 'GET',
    path: '/me/exam-sittings',
    summary: 'The tests that one may sit, sits, or sat',
    reply: z.object({ data: z.array(ownSitting) }),
    may,
  }),
  get: endpoint({
    method: 'GET',
    path: '/me/exam-sittings/:sitting_id',
    summary: 'One’s own paper and answers while the test runs; never a key',
    params,
    reply: one(ownPaper),
    may,
    refusals: ['not_found'],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/me/exam-sittings/:sitting_id/pictures/:position',
    summary: 'The picture beside a question of one’s own paper, while the test runs',
    params: z.object({ sitting_id: id, position: digits(1, 3) }),
    reply: { file: 'image/*' },
    may,
    refusals: ['not_found'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/me/exam-sittings/:sitting_id/seat',
    summary:
      'Begin a test, ask to be let in, or go on with it in this window: from now on no other window keeps answers',
    params,
    body: z.strictObject({ ...seat, accepts_rules: z.literal(true) }),
    reply: one(ownPaper),
    // Going on with it is as good as beginning it.
    forgets: true,
    together: 'sitting_id',
    may,
    refusals: ['not_found', 'step_not_possible', 'test_paused'],
  }),
  keep: endpoint({
    method: 'PATCH',
    path: '/me/exam-sittings/:sitting_id/answers',
    summary:
      'Keep answers, each unless something newer stands there; says what became of each. After the end only what was written before it, while nothing rests on the answer',
    params,
    body: z.strictObject({
      ...seat,
      /**
       * When this leaves the device, by the clock of `sequence`: how long ago each was written follows, whatever that clock shows. What comes
       * after the end is dated by it.
       */
      sent: z.optional(deviceTime),
      changes: z
        .array(
          z.strictObject({
            position: z.int().check(z.gte(0), z.lte(500)),
            value: z.nullable(answerValue),
            based_on: z.int().check(z.gte(0)),
            /** Grows with every change of the device, by its clock in milliseconds. */
            sequence: deviceTime,
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
    }),
    reply: one(kept),
    may,
    together: 'sitting_id',
    refusals: ['not_found', 'step_not_possible', 'test_paused', 'rule_broken'],
  }),
  handIn: endpoint({
    method: 'POST',
    path: '/me/exam-sittings/:sitting_id/hand-in',
    summary: 'Hand a test in; nothing can be changed afterwards',
    params,
    body: z.strictObject(seat),
    reply: one(ownPaper),
    may,
    refusals: ['not_found', 'step_not_possible', 'test_paused'],
  }),
  pulse: endpoint({
    method: 'PUT',
    path: '/me/exam-sittings/:sitting_id/presence',
    summary:
      'Say that this window is there, which question it shows and whether help is wanted; how the test stands',
    params,
    body: z.strictObject({
      ...seat,
      /** Counted from 1; null where no question is shown. */
      place: z.nullable(z.int().check(z.gte(1), z.lte(500))),
      needs_help: flag,
    }),
    reply: one(pulse),
    forgets: true,
    together: 'sitting_id',
    may,
    refusals: ['not_found'],
  }),
  note: endpoint({
    method: 'POST',
    path: '/me/exam-sittings/:sitting_id/notes',
    summary: 'Note that the window was left or text was pasted; shown to the assessor, judged by nobody else',
    params,
    body: z.strictObject({ kind: z.enum(noteKinds) }),
    reply: one(z.object({ noted_date: instant })),
    may,
    refusals: ['not_found', 'step_not_possible'],
  }),
}

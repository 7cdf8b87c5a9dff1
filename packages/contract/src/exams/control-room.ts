import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, flag, id, instant, orNull, prose } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { endReasons, examForms, minutesMost, sittingStates } from './content.ts'

/**
 * What whoever watches over a test does to sittings: lets somebody in, stops and starts the clock, gives more time, lets
 * another window take a sitting over, ends it, lets it go on.
 */
export const roomActs = ['admit', 'pause', 'resume', 'extend', 'move', 'end', 'reopen'] as const
export type RoomAct = (typeof roomActs)[number]
/** Those that are given minutes. */
export const timedActs: readonly RoomAct[] = ['extend', 'reopen']
/** So many sittings at once: more than one assessment has. */
const sittingsMost = 1000

/** A window that said nothing for so long, and from which nothing was kept, counts as offline. */
export const offlineAfterMs = 45_000

/** A participant's sitting as those see it who watch over it. */
export const sittingRow = z.object({
  sitting_id: id,
  assessment_applicant_id: id,
  full_name: z.string(),
  title: z.string(),
  form_code: z.enum(examForms),
  state: z.enum(sittingStates),
  minutes: z.int(),
  question_count: z.int(),
  answered_count: z.int(),
  /** Which question their window shows, counted from 1; null before it said so. */
  place: z.nullable(z.int()),
  started_date: z.nullable(instant),
  /** When its time is over, by the server's clock; null before it began. While it is paused, what is left lies between these two. */
  ends_date: z.nullable(instant),
  paused_date: z.nullable(instant),
  ended_date: z.nullable(instant),
  end_reason: z.nullable(z.enum(endReasons)),
  /** It is begun only once whoever watches over it lets the participant in. */
  is_gated: flag,
  /** Since when they wait to be let in; stays once they are in. */
  waiting_date: z.nullable(instant),
  admitted_date: z.nullable(instant),
  /** When the server kept an answer last. */
  kept_date: z.nullable(instant),
  /** When their window said last that it is there. */
  seen_date: z.nullable(instant),
  /** Since when they call for somebody. */
  help_date: z.nullable(instant),
  /** Another window may take it over without asking. */
  is_free: flag,
  extra_minutes: z.int(),
  /** Their FR.AK.07, signed by both, names more time. */
  needs_more_time: flag,
  left_count: z.int(),
  pasted_count: z.int(),
  late_count: z.int(),
  /** Percent, once it is over and everything in it is marked; nobody sees it before. */
  percent: z.nullable(z.number()),
  pass_percent: z.int(),
  /** Answers that somebody still has to mark. */
  unmarked_count: z.int(),
  /** False of whoever was taken out, moved or recorded as absent: nothing is done with their sitting any more. */
  is_there: flag,
  may: z.array(z.enum([...roomActs, 'result', 'carry', 'print', 'print_key'])),
})
export type SittingRow = z.output<typeof sittingRow>

const params = z.object({ assessment_id: id })
type Act = { act: RoomAct; minutes: number | null }
const isTimed = ({ act }: Act) => timedActs.includes(act)

/** The control room of written tests beside its first look (`exams.room`): what changed since, and acts. */
export const controlRoom = {
  changes: endpoint({
    method: 'GET',
    path: '/assessments/:assessment_id/exams/changes',
    summary:
      'The sittings of the control room in which something changed since a moment of the server’s clock',
    params,
    query: z.strictObject({ since: instant }),
    reply: one(z.object({ now_date: instant, sittings: z.array(sittingRow) })),
    may: ['ASSESSMENT_LIST', 'ASSESSMENT_CREATE_OWN'],
    refusals: ['not_found'],
  }),
  act: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/exams/acts',
    summary:
      'Let in, pause, go on, give time (FR.AK.07), move, end or reopen sittings, with a reason; tells of each whether it could be done',
    params,
    body: z
      .strictObject({
        sitting_ids: z.array(id).check(z.minLength(1), z.maxLength(sittingsMost)),
        act: z.enum(roomActs),
        minutes: orNull(z.int().check(z.gte(1), z.lte(minutesMost))),
        reason: prose(300).check(z.minLength(5)),
      })
      .check(
        because<Act>('required', (given) => !isTimed(given) || given.minutes !== null, 'minutes'),
        because<Act>('invalid', (given) => isTimed(given) || given.minutes === null, 'minutes'),
      ),
    reply: one(
      z.object({
        done: z.array(id),
        refused: z.array(
          z.object({
            sitting_id: id,
            reason: z.enum(['not_found', 'step_not_possible', 'not_there', 'form_signed', 'too_much_time']),
          }),
        ),
      }),
    ),
    may: ['ASSESSMENT_UPDATE', 'ASSESSMENT_CREATE_OWN'],
    refusals: ['not_found'],
  }),
}

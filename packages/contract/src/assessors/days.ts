import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, day, flag, id, line, orNull } from '../platform/fields.ts'
import { filter, listQuery, page } from '../platform/lists.ts'

export const dayKinds = ['assessment', 'own'] as const

/** A day on which an assessor is not free. */
export const busyDay = z.object({
  accessor_id: id,
  accessor_name: z.string(),
  day: z.string(),
  kind: z.enum(dayKinds),
  assessment_id: z.nullable(id),
  /** The assessment's, where it is one. */
  title: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type BusyDay = z.output<typeof busyDay>

/** At most so many days of the calendar at once: a month with the weeks around it, twice. */
const mostDays = 93
const dayMs = 86_400_000
const scheduleQuery = z.strictObject({ from: day, to: day, accessor_id: z.optional(id) }).check(
  because('end_before_start', ({ from, to }) => from <= to, 'to'),
  because('too_big', ({ from, to }) => (Date.parse(to) - Date.parse(from)) / dayMs <= mostDays, 'to', {
    limit: mostDays,
  }),
)

/** So many days are closed or opened at once: two months. */
export const daysAtOnce = 62

export const unavailabilityInput = z.strictObject({
  /** Null for oneself. */
  accessor_id: orNull(id),
  days: z.array(day).check(z.minLength(1), z.maxLength(daysAtOnce)),
  /** False makes the days free again. */
  unavailable: flag,
  note: orNull(line(100)),
})
export type UnavailabilityInput = z.output<typeof unavailabilityInput>

export const assessorAssessmentView = z.object({
  accessor_id: id,
  accessor_name: z.string(),
  assessment_id: id,
  title: z.string(),
  schema_names: z.array(z.string()),
  tuk_name: z.nullable(z.string()),
  starts_on: z.string(),
  ends_on: z.string(),
  participants: z.int(),
  competent: z.int(),
  not_yet_competent: z.int(),
})
export type AssessorAssessment = z.output<typeof assessorAssessmentView>

export const assessorAssessmentListSpec = {
  filters: { accessor_id: filter.uuid, starts_on: filter.day, ends_on: filter.day },
  sorts: ['starts_on', 'ends_on', 'title'],
  defaultSort: '-starts_on',
} as const

/** The calendar of assessors, and what they assessed. */
export const assessorDays = {
  schedules: endpoint({
    method: 'GET',
    path: '/accessor/schedules',
    summary: 'Days on which assessors are not free; an assessor gets their own',
    query: scheduleQuery,
    /** `cut_from`: the first day that is not told, where there are too many; null where all are. */
    reply: z.object({ data: z.array(busyDay), cut_from: z.nullable(z.string()) }),
    may: ['ACCESSOR_SCHEDULE_LIST', 'ACCESSOR_SCHEDULE_CREATE_OWN'],
    refusals: ['not_found'],
  }),
  setUnavailable: endpoint({
    method: 'PUT',
    path: '/accessor/schedules',
    summary: 'Close days, or open them again; answers the months they lie in',
    body: unavailabilityInput,
    reply: z.object({ data: z.array(busyDay) }),
    may: ['ACCESSOR_SCHEDULE_UPDATE', 'ACCESSOR_SCHEDULE_CREATE_OWN'],
    refusals: ['not_found', 'not_allowed', 'accessor_busy', 'rule_broken'],
  }),
  assessments: endpoint({
    method: 'GET',
    path: '/accessor/assessments',
    summary: 'Assessments that assessors took part in; an assessor gets their own',
    query: listQuery(assessorAssessmentListSpec),
    reply: page(assessorAssessmentView),
    may: ['ACCESSOR_SCHEDULE_LIST', 'ACCESSOR_SCHEDULE_CREATE_OWN'],
  }),
}

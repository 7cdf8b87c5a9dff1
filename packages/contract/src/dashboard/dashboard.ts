import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { day, id } from '../platform/fields.ts'

/**
 * What can wait for somebody, the most urgent first: what has a day of its own, then what nobody else can do and others wait for, such as a
 * signature of the chair. And what the day of an entry says: `since` when it waits, `on` which
 * day it is for, `until` when it has to be done.
 */
export const waitingDays = {
  tests_to_sit: 'on',
  invitations_to_answer: 'on',
  declarations_to_give: 'on',
  forms_to_sign: 'on',
  applications_to_mend: 'since',
  agreements_to_sign: 'since',
  surveillances_to_submit: 'until',
  results_to_appeal: 'until',
  requests_to_mend: 'on',
  tests_under_way: 'on',
  essays_to_mark: 'on',
  essays_to_settle: 'on',
  results_to_record: 'on',
  participants_to_review: 'on',
  decrees_to_sign: 'on',
  minutes_to_sign: 'on',
  votes_to_cast: 'on',
  decisions_to_record: 'on',
  appeals_to_answer: 'until',
  appeals_to_vote: 'until',
  appeals_to_seat: 'until',
  appeals_to_seat_again: 'until',
  certificates_to_sign: 'since',
  letters_to_sign: 'since',
  complaints_to_answer: 'until',
  validations_to_hold: 'until',
  steps_to_set_up: 'on',
  surveillances_to_review: 'since',
  surveillances_overdue: 'until',
  skk_reports_refused: 'since',
  applications_to_review: 'since',
  skk_to_process: 'since',
  assessments_to_confirm: 'on',
  competences_to_verify: 'since',
  invitations_lost: 'since',
  assessments_to_staff: 'on',
  plenos_to_convene: 'on',
  certificates_to_issue: 'on',
  certificates_to_order: 'on',
  blanko_to_send: 'since',
  blanko_to_receive: 'since',
  certificates_to_hand_over: 'since',
  assessments_to_complete: 'on',
  questions_to_review: 'since',
  applications_to_place: 'since',
  applications_to_finish: 'since',
  profile_to_complete: 'on',
  first_application: 'on',
  drafts_to_send: 'on',
} as const satisfies Record<string, 'since' | 'on' | 'until'>
export type WaitingKind = keyof typeof waitingDays
export const waitingKinds = Object.keys(waitingDays) as [WaitingKind, ...WaitingKind[]]

/** Entries of one kind that are named one by one; the rest is behind its door. */
export const entriesShown = 3

const counted = {
  count: z.int(),
  /** False where there are more than so many (docs/api.md "Lists"). */
  count_is_exact: z.boolean(),
  /** Address in the web: the list of just these. */
  link: z.string(),
}

const waitingEntry = z.object({
  title: z.string(),
  detail: z.nullable(z.string()),
  /** `YYYY-MM-DD` by the calendar of the LSP, or of the venue. */
  day: z.nullable(z.string()),
  link: z.string(),
})
export type WaitingEntry = z.output<typeof waitingEntry>

const waitingPart = z.object({
  kind: z.enum(waitingKinds),
  ...counted,
  /** The first of them, by day. */
  entries: z.array(waitingEntry),
})
export type WaitingPart = z.output<typeof waitingPart>

/** What is counted, by the state in which it is. */
export const figureKinds = ['assessments', 'applications', 'certificates', 'registers'] as const
export type FigureKind = (typeof figureKinds)[number]
/** What is counted whole, whatever its state. */
export const registerKeys = ['applicants', 'accessors', 'venues', 'schemes'] as const
export type RegisterKey = (typeof registerKeys)[number]
const figureGroup = z.object({
  kind: z.enum(figureKinds),
  /** `key` is a state of the kind, or of `registers` one of `registerKeys`. States in which there is nothing are left out. */
  figures: z.array(z.object({ key: z.string(), ...counted })),
})
export type FigureGroup = z.output<typeof figureGroup>

/** What ends one day. */
export const expiryKinds = [
  'certificates',
  'accessor_registrations',
  'accessor_competences',
  'venues',
] as const
export type ExpiryKind = (typeof expiryKinds)[number]
/** Ends are told apart by whether they lie within so many days from today on. */
export const expirySpans = [30, 60, 90] as const
const expiry = z.object({
  kind: z.enum(expiryKinds),
  /** One for each of the spans: ends after the span before it. */
  spans: z.array(z.object({ days: z.int(), ...counted })),
})
export type Expiry = z.output<typeof expiry>

const month = z.object({
  /** `YYYY-MM`, in which the assessment began. */
  month: z.string(),
  participants: z.int(),
  /** Whom the assessor recommends: K competent, BK not yet. The rest has no recommendation (yet). */
  k: z.int(),
  bk: z.int(),
})
export type TrendMonth = z.output<typeof month>
/** How many months are reported, this month being the last. */
export const trendMonths = 12

/** By what K and BK of those months are compared. */
export const resultGroups = ['schema', 'tuk'] as const
export type ResultGroup = (typeof resultGroups)[number]
/** So many schemes, or venues, are compared: those with the most participants. */
export const resultsMost = 12
const { month: _, ...counts } = month.shape
const resultsOf = z.object({
  /** The scheme's id, or the venue's. */
  key: id,
  name: z.string(),
  ...counts,
})
export type ResultsOf = z.output<typeof resultsOf>

const may = ['DASHBOARD_LIST'] as const
const all = <S extends z.core.$ZodType>(shape: S) => z.object({ data: z.array(shape) })

/** The parts of the dashboard: each is asked for by itself, so that none waits for the slowest. */
export const dashboard = {
  waiting: endpoint({
    method: 'GET',
    path: '/dashboard/waiting',
    summary: 'What waits for the caller, the most urgent first, with the doors to it',
    reply: all(waitingPart),
    may,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/dashboard/figures',
    summary: 'Counts by state of what the caller may see',
    reply: all(figureGroup),
    may,
  }),
  trend: endpoint({
    method: 'GET',
    path: '/dashboard/trend',
    summary:
      'Participants of the last twelve months with K and BK as the pleno decided, of the assessments the caller may see',
    reply: all(month),
    may,
  }),
  results: endpoint({
    method: 'GET',
    path: '/dashboard/results',
    summary:
      'Participants of the last twelve months with K and BK as the pleno decided, by scheme or by venue: those with the most first',
    query: z.strictObject({ by: z.enum(resultGroups) }),
    reply: z.object({
      /** The months that are counted, as first and last day. */
      from: day,
      until: day,
      data: z.array(resultsOf),
    }),
    may: ['ASSESSMENT_LIST'],
  }),
  expiries: endpoint({
    method: 'GET',
    path: '/dashboard/expiries',
    summary: 'What ends within 90 days of what the caller may see',
    reply: all(expiry),
    may,
  }),
}

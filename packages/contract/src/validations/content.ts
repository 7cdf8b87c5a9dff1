import * as z from 'zod/mini'
import { day, flag, id, instant, version } from '../platform/fields.ts'
import { validationAspects, validationReport } from './report.ts'

/** How a validation stands: planned, its report being signed, done, or given up. */
export const validationStates = ['PLANNED', 'SIGNING', 'DONE', 'CANCELLED'] as const
export type ValidationState = (typeof validationStates)[number]

export const validationSteps = ['replan', 'fill', 'sign', 'reopen', 'cancel'] as const
export type ValidationStep = (typeof validationSteps)[number]

/** When it is held: before the assessments of a scheme, while they are held, or after them (FR.VA). */
export const validationPeriods = ['before', 'during', 'after'] as const
export type ValidationPeriod = (typeof validationPeriods)[number]

export const teamPositions = ['lead', 'member'] as const
export type TeamPosition = (typeof teamPositions)[number]

/** How near a planned day is: past, or within so many days. */
export const soonDays = 30
export const validationDues = ['overdue', 'soon'] as const
export type ValidationDue = (typeof validationDues)[number]

/** What the report still lacks before anybody signs it. */
const reportGapCodes = [
  'required',
  'in_the_future',
  'in_the_past',
  'finding_missing',
  'action_missing',
] as const

const row = {
  validation_id: id,
  schema_id: id,
  schema_name: z.string(),
  period: z.enum(validationPeriods),
  planned_on: day,
  state: z.enum(validationStates),
  /** Null unless it is planned and its day is near. */
  due: z.nullable(z.enum(validationDues)),
  /** When the last of the team signed. */
  done_on: z.nullable(day),
  version,
}
export const validationRow = z.object(row)
export type ValidationRow = z.output<typeof validationRow>

const member = z.object({
  user_permission_id: id,
  full_name: z.string(),
  registration_number: z.nullable(z.string()),
  position: z.enum(teamPositions),
  signed_date: z.nullable(instant),
})

/** A validation with its team and its report. */
export const validationView = z.object({
  ...row,
  schema_code: z.nullable(z.string()),
  members: z.array(member),
  report: validationReport,
  gaps: z.array(z.object({ path: z.string(), code: z.enum(reportGapCodes) })),
  cancelled_reason: z.nullable(z.string()),
  /** The current user is of the team. */
  is_own: flag,
  may: z.array(z.enum(validationSteps)),
})
export type Validation = z.output<typeof validationView>

/** Where a scheme stands in the programme: its last validation, and the next that is planned. */
export const programmeRow = z.object({
  schema_id: id,
  schema_name: z.string(),
  /** The day on which its last validation was held, as its report says. */
  last_done_on: z.nullable(day),
  next: z.nullable(
    z.object({
      validation_id: id,
      planned_on: day,
      state: z.enum(validationStates),
      due: z.nullable(z.enum(validationDues)),
    }),
  ),
})
export type ProgrammeRow = z.output<typeof programmeRow>

/** Who may be of a team. */
export const teamCandidate = z.object({ user_permission_id: id, full_name: z.string() })
export type TeamCandidate = z.output<typeof teamCandidate>

type Report = z.output<typeof validationReport>
type Gap = z.output<typeof validationView>['gaps'][number]

const needed = ['held_on', 'place', 'purposes', 'contexts', 'approaches', 'people', 'benchmarks'] as const
const isEmpty = (value: Report[(typeof needed)[number]]) => value === null || value.length === 0

/**
 * What a report lacks before it may be signed: its head, and that whoever confirmed is named; for every aspect that does not
 * meet all rules and principles a finding, and for findings a plan of who mends them by when (domain §2.15).
 */
export const reportGaps = (report: Report, today: string): Gap[] => [
  ...report.actions.flatMap(({ due_on }, at): Gap[] =>
    due_on < today ? [{ path: `actions.${at}.due_on`, code: 'in_the_past' }] : [],
  ),
  ...needed.flatMap((path): Gap[] => (isEmpty(report[path]) ? [{ path, code: 'required' }] : [])),
  ...(report.held_on !== null && report.held_on > today
    ? [{ path: 'held_on', code: 'in_the_future' as const }]
    : []),
  ...report.confirmations.flatMap(({ confirmed_on }, at): Gap[] =>
    confirmed_on !== null && confirmed_on > today
      ? [{ path: `confirmations.${at}.confirmed_on`, code: 'in_the_future' }]
      : [],
  ),
  ...(report.confirmations.length === 0 ? [{ path: 'confirmations', code: 'required' as const }] : []),
  ...validationAspects.flatMap((aspect): Gap[] => {
    const isMet = report[`${aspect}_evidence`].length === 4 && report[`${aspect}_principles`].length === 4
    const isFound = report.findings.some((one) => one.aspect === aspect)
    return isMet || isFound ? [] : [{ path: `${aspect}_evidence`, code: 'finding_missing' }]
  }),
  ...(report.findings.length > 0 && report.actions.length === 0
    ? [{ path: 'actions', code: 'action_missing' as const }]
    : []),
]

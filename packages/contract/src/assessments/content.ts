import * as z from 'zod/mini'
import {
  because,
  day,
  email,
  flag,
  id,
  instant,
  line,
  orNull,
  personName,
  phone,
  prose,
  version,
} from '../platform/fields.ts'
import { roleCodes } from '../platform/roles.ts'
import { assessmentActs, assessmentStates, assessmentSteps, missingCodes } from './lifecycle.ts'

/** Where the money comes from (domain §3.4 column Q, "sumber anggaran"). */
export const fundingSources = ['mandiri', 'perusahaan', 'apbn', 'apbd', 'lainnya'] as const
export type FundingSource = (typeof fundingSources)[number]

/** How a participant is assessed: by instruments, or by their portfolio (decisions §5). */
export const testMethods = ['competency', 'portfolio'] as const
export type TestMethod = (typeof testMethods)[number]

export const attendances = ['UNKNOWN', 'PRESENT', 'ABSENT'] as const
export type Attendance = (typeof attendances)[number]

/** The assessor's, with AK.02. */
export const recommendations = ['NONE', 'K', 'BK'] as const
export type Recommendation = (typeof recommendations)[number]
/** The pleno's. */
export const graduations = ['NONE', 'L', 'TL'] as const

/** What an assessor does in an assessment: they assess, or they supervise and judge nobody. */
export const duties = ['assessor', 'penyelia'] as const
export type Duty = (typeof duties)[number]

/** How an assessor stands to an assignment; `confirmed`: the LSP answered for them, with a reason. */
export const answers = ['invited', 'accepted', 'confirmed', 'declined', 'released'] as const
export type Answer = (typeof answers)[number]

/** An assessment lasts at most so many days. */
const assessmentDaysMax = 31
/** More participants than any venue holds in one schedule. */
const participantsMax = 2000

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

const webAddress = line(500).check(
  because('invalid', (text: string) => /^https:\/\/[^\s/]+\.[^\s/]+/i.test(text) || text === ''),
)

const links = {
  /** Virtual meetings: before the assessment, the assessment, the pleno. */
  pra_link: orNull(webAddress),
  real_link: orNull(webAddress),
  pleno_link: orNull(webAddress),
  note: orNull(prose(2000)),
}

const details = {
  title: line(200, 3),
  tuk_id: id,
  /** Days and times as the clock at the venue shows them. */
  start_date: day,
  start_time: clockTime,
  end_date: day,
  end_time: clockTime,
  schema_ids: z.array(id).check(
    z.minLength(1),
    z.maxLength(10),
    because('listed_twice', (ids: string[]) => new Set(ids).size === ids.length),
  ),
  funding_source: z.enum(fundingSources),
  quota: orNull(z.int().check(z.gte(1), z.lte(participantsMax))),
  ...links,
}

type Span = { start_date: string; start_time: string; end_date: string; end_time: string }
const daysOf = ({ start_date, end_date }: Span) =>
  (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1

const daysHold = because('end_before_start', (span: Span) => span.start_date <= span.end_date, 'end_date')
/** On one day it is the hour that lies before. */
const hoursHold = because(
  'end_time_before_start',
  (span: Span) => span.start_date !== span.end_date || span.start_time <= span.end_time,
  'end_time',
)
const spanFits = because('too_many_days', (span: Span) => daysOf(span) <= assessmentDaysMax, 'end_date', {
  limit: assessmentDaysMax,
})

/** What a person fills in for an assessment. */
export const assessmentInput = z.strictObject(details).check(daysHold, hoursHold, spanFits)
export type AssessmentInput = z.output<typeof assessmentInput>
/** So many applications are taken into an assessment at once at most. */
export const takenAtOnce = 1000
/** With the accepted applications for which it is made: they are taken into it with it, or it is not made. */
export const assessmentCreation = z
  .strictObject({
    ...details,
    join_request_ids: z.optional(z.array(id).check(z.maxLength(takenAtOnce))),
  })
  .check(daysHold, hoursHold, spanFits)
export const assessmentChange = z.strictObject({ ...details, version }).check(daysHold, hoursHold, spanFits)
export const linksInput = z.strictObject({ ...links, version })
export type LinksInput = z.output<typeof linksInput>

/** A participant without account: enough to invite them; everything else they give themselves when they have one. */
export const guestInput = z.strictObject({
  full_name: personName(100, 3),
  email,
  contact: orNull(phone),
  institution: orNull(line(150)),
})

const missing = z.object({
  code: z.enum(missingCodes),
  facts: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

/** What came of somebody's part in an assessment: absent, which is no result, or the pleno's decision. */
export const outcomes = ['ABSENT', 'TL', 'L'] as const
export type Outcome = (typeof outcomes)[number]

type Part = { attendance: (typeof attendances)[number]; graduation: (typeof graduations)[number] }

/**
 * What came of all parts of one person in an assessment, which may have several schemes; null while nothing has. One
 * scheme in which they are competent is what the rest of the way is about: its certificate.
 */
export const outcomeOf = (parts: readonly Part[]): Outcome | null => {
  const found = parts.map(({ attendance, graduation }): Outcome | null =>
    graduation !== 'NONE' ? graduation : attendance === 'ABSENT' ? 'ABSENT' : null,
  )
  if (found.includes('L')) return 'L'
  return found.includes(null) ? null : found.includes('TL') ? 'TL' : (found[0] ?? null)
}

const scheme = z.object({
  schema_id: id,
  schema_version_id: id,
  schema_name: z.string(),
  schema_code: z.nullable(z.string()),
  /** The published version that this assessment is held by, whatever is published later. */
  version_number: z.int(),
})

/** What lists show of an assessment. */
const summary = {
  assessment_id: id,
  assessment_number: z.string(),
  title: z.string(),
  last_activity_state: z.enum(assessmentStates),
  /** The reason that was given with the last step, where one was. */
  last_activity_description: z.nullable(z.string()),
  tuk: z.object({
    tuk_id: id,
    tuk_name: z.string(),
    address: z.string(),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
  }),
  schemas: z.array(scheme),
  start_date: day,
  start_time: z.string(),
  end_date: day,
  end_time: z.string(),
  /** IANA zone of the venue. */
  time_zone: z.string(),
  funding_source: z.enum(fundingSources),
  quota: z.nullable(z.int()),
  participant_count: z.int(),
  accessor_count: z.int(),
  /** What came of it for the participant who asks; null for everybody else, and while nothing has. */
  own_outcome: z.nullable(z.enum(outcomes)),
  requested_date: z.nullable(instant),
  created_date: instant,
  modified_date: instant,
  deleted_date: z.nullable(instant),
  version,
  may: z.array(z.enum([...assessmentSteps, ...assessmentActs])),
}
export const assessmentRow = z.object(summary)
export type AssessmentRow = z.output<typeof assessmentRow>

/** Why a participant does not come back with their assessment: kept in place of a reason that somebody wrote. */
export const removalCodes = [
  'record_in_bin',
  'placed_elsewhere',
  'application_withdrawn',
  'application_ended',
] as const
export type RemovalCode = (typeof removalCodes)[number]

export const participantView = z.object({
  assessment_applicant_id: id,
  /** Null for a participant without account. */
  applicant_id: z.nullable(id),
  full_name: z.string(),
  email: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  institution: z.nullable(z.string()),
  /** Somebody else's name with a confirmed account of the guest's e-mail; whoever may link them is asked to look. */
  suggested_account: z.nullable(z.object({ applicant_id: id, full_name: z.string() })),
  schema_id: id,
  join_request_id: z.nullable(id),
  accessor_id: z.nullable(id),
  test_method: z.enum(testMethods),
  attendance: z.enum(attendances),
  status_recomendation: z.enum(recommendations),
  status_graduation: z.enum(graduations),
  removed_date: z.nullable(instant),
  removed_reason: z.nullable(z.string()),
  /** As their application states them, for who prepares the assessment; null also to everybody else. */
  special_needs: z.nullable(z.string()),
})
export type Participant = z.output<typeof participantView>

const assignedAssessorView = z.object({
  accessor_id: id,
  full_name: z.string(),
  registration_number: z.string(),
  /** It is the current user's own part. */
  is_self: flag,
  duty: z.enum(duties),
  answer: z.enum(answers),
  answered_date: z.nullable(instant),
  /** Why they declined, or why the LSP answered for them. */
  answer_reason: z.nullable(z.string()),
  participant_count: z.int(),
  /** Of the participants assigned to them, for how many the assessor has declared that there is no tie. */
  declared_count: z.int(),
})

const assignedAdminView = z.object({
  user_permission_id: id,
  full_name: z.string(),
  role_code: z.enum(roleCodes),
})

/** One assessment with everything that its page shows; ACS and APL see their own part. */
export const assessmentView = z.object({
  ...summary,
  pra_link: z.nullable(z.string()),
  real_link: z.nullable(z.string()),
  pleno_link: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** What was planned, where the day was opened on another; null where it was not. */
  planned_start_date: z.nullable(day),
  planned_end_date: z.nullable(day),
  /** The pleno is over and found nobody competent: no certificate is issued. Never told to a participant, who has an outcome. */
  certifies_nobody: flag,
  /** Made by the venue and sent, or by the LSP. */
  origin: z.enum(['TUK', 'LSP']),
  created_by_name: z.string(),
  requested_by_name: z.nullable(z.string()),
  participants: z.array(participantView),
  accessors: z.array(assignedAssessorView),
  admins: z.array(assignedAdminView),
  /** What stands in the way of each step that this person might take next. */
  missing: z.array(z.object({ step: z.enum(assessmentSteps), missing: z.array(missing) })),
})
export type Assessment = z.output<typeof assessmentView>

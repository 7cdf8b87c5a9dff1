import * as z from 'zod/mini'
import { reasonMin } from '../assessments/lifecycle.ts'
import {
  because,
  day,
  email,
  flag,
  id,
  instant,
  line,
  orNull,
  phone,
  prose,
  version,
} from '../platform/fields.ts'
import { roleCodes } from '../platform/roles.ts'
import { fileCheck } from '../platform/stored-file.ts'
import { signatureInput } from '../signatures/signatures.ts'

/**
 * The life of a complaint (ISO/IEC 17024 9.9): received; accepted, or referred to where it belongs (an appeal, a fault of
 * the software); investigated by somebody who has no part in it; answered; closed. Opened once more with a reason.
 */
export const complaintStates = [
  'RECEIVED',
  'ACCEPTED',
  'REFERRED',
  'INVESTIGATING',
  'ANSWERED',
  'CLOSED',
] as const
export type ComplaintState = (typeof complaintStates)[number]

/** Those in which the body still owes an answer. */
export const openComplaintStates = [
  'RECEIVED',
  'ACCEPTED',
  'INVESTIGATING',
] as const satisfies readonly ComplaintState[]

export const complaintSteps = [
  'attach',
  'accept',
  'refer',
  'link',
  'assign',
  'note',
  'act',
  'answer',
  'close',
  'reopen',
] as const
export type ComplaintStep = (typeof complaintSteps)[number]

/** What is owed in the office: the first look, somebody charged, the answer, a corrective action. */
export const dueSteps = ['accept', 'assign', 'answer', 'action'] as const
export type DueStep = (typeof dueSteps)[number]
/** Whether one is reminded of a day before it or after it. */
export const dueStages = ['near', 'late'] as const
export type DueStage = (typeof dueStages)[number]

/** What a complaint is about; `application` is this software. */
export const complaintCategories = ['service', 'person', 'venue', 'holder', 'application', 'other'] as const
export type ComplaintCategory = (typeof complaintCategories)[number]

/** Records of the LSP that a complaint may be about, beside a person. */
export const linkedKinds = ['assessment', 'certificate', 'venue'] as const
export type LinkedKind = (typeof linkedKinds)[number]
export const complaintLink = z.strictObject({ kind: z.enum(linkedKinds), record_id: id })
export type ComplaintLink = z.output<typeof complaintLink>

/** Whether the complaint was found to be right. */
export const complaintFindings = ['upheld', 'partly', 'not_upheld'] as const
export type ComplaintFinding = (typeof complaintFindings)[number]

/** Those who may be charged with a complaint. */
export const handlerRoles = ['SUP', 'DIR', 'MGR', 'MAG', 'ADM'] as const

/** Whom of the LSP a complaint may be about beside those. */
export const otherSubjectRoles = ['ADT', 'ACS'] as const

/** Minutes for which the page that sent a complaint may send the files that belong to it. */
export const attachMinutes = 60

/** Files that one complaint takes. */
export const complaintFilesMax = 10
export const evidence = {
  extensions: ['pdf', 'jpg', 'jpeg', 'png'],
  maxBytes: 10_000_000,
  keep: true,
} as const

const told = prose(4000).check(z.minLength(reasonMin))
export const why = prose(1000).check(z.minLength(reasonMin))

/** What the page knows of a call that failed, where the complaint is about this software. */
export const failedCall = z.strictObject({
  /** The page's address without what was asked for. */
  page: line(300).check(because('invalid', (text: string) => /^\/(?!\/)/.test(text))),
  version: orNull(line(40)),
  /** As the error page showed it; the server's log holds the same. */
  reference: orNull(line(80)),
})
export type FailedCall = z.output<typeof failedCall>

const matter = {
  category: z.enum(complaintCategories),
  /** About whom or what: a name, a venue, the number of a certificate. */
  about: orNull(line(200)),
  description: told,
  /** What would put it right. */
  wish: orNull(prose(1000)),
  failed_call: z.optional(failedCall),
}

/** A complaint of somebody who is signed in: who they are is known. */
export const complaintInput = z.strictObject(matter)
export type ComplaintInput = z.output<typeof complaintInput>

/** A complaint of anybody; the answer goes to the address. */
export const publicComplaintInput = z.strictObject({
  ...matter,
  name: line(100, 2),
  email,
  phone: orNull(phone),
})
export type PublicComplaintInput = z.output<typeof publicComplaintInput>

/** An answer, signed with the signature in use, or with one that is given now. */
export const complaintAnswer = z.strictObject({
  finding: z.enum(complaintFindings),
  answer: told,
  signature: z.nullable(signatureInput),
  version,
})
export type ComplaintAnswer = z.output<typeof complaintAnswer>

const row = {
  complaint_id: id,
  /** `12/2026`: the register's number in its year. */
  complaint_number: z.string(),
  state: z.enum(complaintStates),
  category: z.enum(complaintCategories),
  /** Null for DEV, who reads what happened and where, not to whom. */
  complainant_name: z.nullable(z.string()),
  about: z.nullable(z.string()),
  handler_name: z.nullable(z.string()),
  finding: z.nullable(z.enum(complaintFindings)),
  filed_on: day,
  /** The last day on which it is answered in time. */
  answer_by: day,
  answered_on: z.nullable(day),
  /** That a corrective action has no result after its day; for the office alone. */
  action_late: flag,
  version,
  may: z.array(z.enum(complaintSteps)),
}
export const complaintRow = z.object(row)
export type ComplaintRow = z.output<typeof complaintRow>

const file = z.object({
  complaint_file_id: id,
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int(),
  check: fileCheck,
  added_date: instant,
})

/** A complaint about this software, as DEV sees those of all LSPs: what happened and where, not to whom. */
export const softwareComplaint = z.object({
  complaint_id: id,
  lsp_name: z.string(),
  complaint_number: z.string(),
  state: z.enum(complaintStates),
  filed_on: day,
  description: z.string(),
  failed_call: z.nullable(failedCall),
})
export type SoftwareComplaint = z.output<typeof softwareComplaint>

const note = z.object({ note_id: id, text: z.string(), by_name: z.string(), at: instant })

export const complaintAction = z.object({
  action_id: id,
  text: z.string(),
  owner_name: z.string(),
  due_on: day,
  done_on: z.nullable(day),
  /** That its day has passed without a result. */
  is_late: flag,
  result: z.nullable(z.string()),
})
export type ComplaintAction = z.output<typeof complaintAction>

/** A file that whoever complained gave, as they see it. */
const givenFile = z.object({ name: z.string(), size: z.int(), added_date: instant })

/** The answer that was given before a complaint was opened again. */
const firstAnswer = z.object({
  finding: z.enum(complaintFindings),
  answer: z.string(),
  answered_by: z.string(),
  answered_date: instant,
  answered_on: day,
  /** The day on which that answer was due; absent where it was given before the product kept it. */
  answer_by: z.optional(day),
})
export type FirstAnswer = z.output<typeof firstAnswer>

/** What whoever complained sees, and nothing else. */
const followed = {
  complaint_number: z.string(),
  state: z.enum(complaintStates),
  category: z.enum(complaintCategories),
  about: z.nullable(z.string()),
  description: z.string(),
  wish: z.nullable(z.string()),
  filed_date: instant,
  answer_by: day,
  /** To where, for one that was referred. */
  referred_to: z.nullable(z.string()),
  finding: z.nullable(z.enum(complaintFindings)),
  answer: z.nullable(z.string()),
  answered_date: z.nullable(instant),
  /** Null unless it was opened again. */
  first_answer: z.nullable(firstAnswer),
  /** That the answer is a signed letter too. */
  has_letter: flag,
  may_reopen: flag,
}
export const followedComplaint = z.object({
  ...followed,
  /** Those that they gave themselves. */
  files: z.array(givenFile),
  may_attach: flag,
})
export type FollowedComplaint = z.output<typeof followedComplaint>

export const complaintView = z.object({
  ...row,
  ...followed,
  is_own: flag,
  /** That notes, actions, history and names are shown. */
  sees_inside: flag,
  /** What is to be done next in the office, and by when; null once it is answered, and for whoever complained. */
  due: z.nullable(z.object({ step: z.enum(['accept', 'assign', 'answer']), by: day })),
  /** Null for whoever complained as a person of the LSP, and where they may not be known. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  handler_permission_id: z.nullable(id),
  /** The person of the LSP that it is about, where the office has found them. */
  subject_permission_id: z.nullable(id),
  subject_name: z.nullable(z.string()),
  failed_call: z.nullable(failedCall),
  /** The record that the complaint is about, as the office found. Nobody who took part in that record handles the complaint. */
  linked: z.nullable(z.object({ kind: z.enum(linkedKinds), record_id: id, name: z.string() })),
  reopened_reason: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  files: z.array(file),
  /** Empty for whoever complained. */
  notes: z.array(note),
  actions: z.array(complaintAction),
})
export type Complaint = z.output<typeof complaintView>

export const handlerCandidate = z.object({
  user_permission_id: id,
  full_name: z.string(),
  role_code: z.enum(roleCodes),
  /** That it is about them or what they took part in, or that they complained themselves. */
  barred: flag,
})
export type HandlerCandidate = z.output<typeof handlerCandidate>

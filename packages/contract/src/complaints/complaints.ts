import * as z from 'zod/mini'
import { reasonMin } from '../assessments/lifecycle.ts'
import { endpoint } from '../platform/endpoint.ts'
import { day, email, flag, id, instant, line, orNull, phone, prose, version } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { exportCall, timelineCall } from '../platform/record-calls.ts'
import { roleCodes } from '../platform/roles.ts'

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
  'assign',
  'note',
  'act',
  'answer',
  'close',
  'reopen',
] as const
export type ComplaintStep = (typeof complaintSteps)[number]

/** What a complaint is about; `application` is this software. */
export const complaintCategories = ['service', 'person', 'venue', 'holder', 'application', 'other'] as const
export type ComplaintCategory = (typeof complaintCategories)[number]

/** Whether the complaint was found to be right. */
export const complaintFindings = ['upheld', 'partly', 'not_upheld'] as const
export type ComplaintFinding = (typeof complaintFindings)[number]

/** Working days within which a complaint is looked at first, and within which it is answered. */
export const acknowledgeDays = 3
export const complaintAnswerDays = 14

/** Who may be charged with a complaint. */
export const handlerRoles = ['SUP', 'DIR', 'MGR', 'MAG', 'ADM'] as const

/** Files that one complaint takes. */
export const complaintFilesMax = 10
const evidence = { extensions: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 10_000_000, keep: true } as const

const told = prose(4000).check(z.minLength(reasonMin))
const why = prose(1000).check(z.minLength(reasonMin))

const matter = {
  category: z.enum(complaintCategories),
  /** About whom or what: a name, a venue, the number of a certificate. */
  about: orNull(line(200)),
  description: told,
  /** What would put it right. */
  wish: orNull(prose(1000)),
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

const row = {
  complaint_id: id,
  /** `12/2026`: the register's number in its year. */
  complaint_number: z.string(),
  state: z.enum(complaintStates),
  category: z.enum(complaintCategories),
  complainant_name: z.string(),
  about: z.nullable(z.string()),
  handler_name: z.nullable(z.string()),
  finding: z.nullable(z.enum(complaintFindings)),
  filed_on: day,
  /** The last day on which it is answered in time. */
  answer_by: day,
  answered_on: z.nullable(day),
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
  added_date: instant,
})

const note = z.object({ note_id: id, text: z.string(), by_name: z.string(), at: instant })

const action = z.object({
  action_id: id,
  text: z.string(),
  owner_name: z.string(),
  due_on: day,
  done_on: z.nullable(day),
  result: z.nullable(z.string()),
})
export type ComplaintAction = z.output<typeof action>

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
  may_reopen: flag,
}
export const followedComplaint = z.object(followed)
export type FollowedComplaint = z.output<typeof followedComplaint>

export const complaintView = z.object({
  ...row,
  ...followed,
  is_own: flag,
  /** Null for whoever complained as a person of the LSP, and where they may not be known. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  handler_permission_id: z.nullable(id),
  /** The person of the LSP that it is about, where the office has found them. */
  subject_permission_id: z.nullable(id),
  subject_name: z.nullable(z.string()),
  reopened_reason: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
  files: z.array(file),
  /** Empty for whoever complained. */
  notes: z.array(note),
  actions: z.array(action),
})
export type Complaint = z.output<typeof complaintView>

export const handlerCandidate = z.object({
  user_permission_id: id,
  full_name: z.string(),
  role_code: z.enum(roleCodes),
  /** That it is about them, or that they complained themselves. */
  barred: flag,
})
export type HandlerCandidate = z.output<typeof handlerCandidate>

export const complaintListSpec = {
  filters: {
    state: filter.option(complaintStates),
    category: filter.option(complaintCategories),
    finding: filter.option(complaintFindings),
    filed_on: filter.day,
    answer_by: filter.day,
  },
  sorts: ['filed_on', 'answer_by', 'complainant_name'],
  defaultSort: '-filed_on',
} as const

const years = z.strictObject({ year: z.string().check(z.regex(/^20\d\d$/)) })

const count = z.int()
const figures = z.object({
  year: z.int(),
  received: count,
  open: count,
  late: count,
  answered: count,
  upheld: count,
  /** Days from filing to the answer, on average; null before the first answer. */
  days_to_answer: z.nullable(z.number()),
  by_category: z.array(z.object({ category: z.enum(complaintCategories), count })),
})
export type ComplaintFigures = z.output<typeof figures>

const params = z.object({ complaint_id: id })
const token = z.string().check(z.regex(/^[\w-]{20,64}$/))
const followUp = z.object({ token })
const ofLsp = z.strictObject({ lsp_id: z.optional(id) })
/** Whoever complained, and the office: the row's rule decides. */
const anyone = 'signed-in' as const
const office = ['COMPLAINT_UPDATE'] as const
const taken = ['not_found', 'not_allowed', 'step_not_possible'] as const
const changed = [...taken, 'version_conflict', 'rule_broken'] as const

const step = <const At extends string, B extends z.ZodMiniType>(at: `/${At}`, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `/complaints/:complaint_id${at}`,
    summary,
    params,
    body,
    reply: one(complaintView),
    may: office,
    refusals: changed,
  })

export const complaints = {
  list: endpoint({
    method: 'GET',
    path: '/complaints',
    summary: 'Complaints: one’s own, or all for the office but those about oneself',
    query: listQuery(complaintListSpec),
    reply: page(complaintRow),
    may: anyone,
  }),
  export: exportCall('/complaints', 'complaints', {
    query: listQuery(complaintListSpec),
    may: ['COMPLAINT_LIST'],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/complaint-figures/:year',
    summary: 'How many complaints a year brought, on what, how long they took and how many were right',
    params: years,
    reply: one(figures),
    may: ['COMPLAINT_LIST'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/complaints/:complaint_id',
    summary: 'One complaint; notes and actions for the office alone',
    params,
    reply: one(complaintView),
    may: anyone,
    refusals: ['not_found'],
  }),
  timeline: timelineCall('/complaints/:complaint_id', 'a complaint', { params, may: ['COMPLAINT_LIST'] }),
  file: endpoint({
    method: 'POST',
    path: '/complaints',
    summary: 'Complain as a person of the LSP; the receipt is mailed',
    body: complaintInput,
    reply: one(complaintView),
    status: 201,
    may: anyone,
    perMinute: 20,
  }),
  attach: endpoint({
    method: 'POST',
    path: '/complaints/:complaint_id/files',
    summary: 'Attach a file to a complaint that is not answered; at most ten',
    params,
    upload: evidence,
    body: z.strictObject({}),
    reply: one(complaintView),
    status: 201,
    may: anyone,
    refusals: [...taken, 'rule_broken', 'too_large', 'wrong_file_type'],
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/complaints/:complaint_id/files/:complaint_file_id',
    summary: 'A file of a complaint, for whoever may see it',
    params: z.object({ complaint_id: id, complaint_file_id: id }),
    reply: { file: 'application/octet-stream' },
    may: anyone,
    refusals: ['not_found'],
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/complaints/:complaint_id/candidates',
    summary: 'Who could be charged with it, and who never is',
    params,
    reply: z.object({ data: z.array(handlerCandidate) }),
    may: office,
    refusals: ['not_found'],
  }),
  accept: step(
    '/acceptance',
    'Accept a complaint; `subject_permission_id` is the person of the LSP that it is about, who sees nothing of it',
    z.strictObject({ subject_permission_id: z.nullable(id), version }),
  ),
  refer: step(
    '/referral',
    'Refer a complaint to where it belongs; whoever complained is told',
    z.strictObject({ referred_to: why, version }),
  ),
  assign: step(
    '/handler',
    'Charge somebody with a complaint: never its subject, nor who complained',
    z.strictObject({ user_permission_id: id, version }),
  ),
  note: step('/notes', 'Note something that whoever complained does not see', z.strictObject({ text: why })),
  addAction: step(
    '/actions',
    'Decide a corrective action, with its owner and its day',
    z.strictObject({ text: why, owner_name: line(100, 2), due_on: day }),
  ),
  finishAction: endpoint({
    method: 'POST',
    path: '/complaints/:complaint_id/actions/:action_id/result',
    summary: 'Record what came of a corrective action',
    params: z.object({ complaint_id: id, action_id: id }),
    body: z.strictObject({ result: why }),
    reply: one(complaintView),
    may: office,
    refusals: taken,
  }),
  answer: step(
    '/answer',
    'Answer a complaint as who is charged with it; the answer is mailed',
    z.strictObject({ finding: z.enum(complaintFindings), answer: told, version }),
  ),
  close: step(
    '/closing',
    'Close an answered complaint once every corrective action has its result',
    z.strictObject({ version }),
  ),
  reopen: endpoint({
    method: 'POST',
    path: '/complaints/:complaint_id/reopening',
    summary: 'Open an answered complaint once more, with a reason',
    params,
    body: z.strictObject({ reason: why }),
    reply: one(complaintView),
    may: anyone,
    refusals: taken,
  }),
  publicFile: endpoint({
    method: 'POST',
    path: '/public/complaints',
    summary: 'Complain without an account; a mail with a private address to follow it comes',
    query: ofLsp,
    body: publicComplaintInput,
    reply: one(z.object({ complaint_number: z.string(), email: z.string() })),
    status: 201,
    may: 'public',
    perMinute: 10,
    refusals: ['not_found'],
  }),
  follow: endpoint({
    method: 'GET',
    path: '/public/complaints/:token',
    summary: 'What became of a complaint, for whoever has its private address',
    params: followUp,
    query: ofLsp,
    reply: one(followedComplaint),
    may: 'public',
    perMinute: 60,
    refusals: ['not_found'],
  }),
  followReopen: endpoint({
    method: 'POST',
    path: '/public/complaints/:token/reopening',
    summary: 'Open an answered complaint once more from its private address, with a reason',
    params: followUp,
    query: ofLsp,
    body: z.strictObject({ reason: why }),
    reply: one(followedComplaint),
    may: 'public',
    perMinute: 10,
    refusals: ['not_found', 'step_not_possible'],
  }),
}

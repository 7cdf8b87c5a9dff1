import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { day, id, line, version } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { exportCall, timelineCall } from '../platform/record-calls.ts'
import {
  complaintAnswer,
  complaintCategories,
  complaintFindings,
  complaintInput,
  complaintLink,
  complaintRow,
  complaintStates,
  complaintView,
  evidence,
  handlerCandidate,
  softwareComplaint,
  why,
} from './content.ts'
import { attaching, openComplaints } from './open.ts'

export const complaintListSpec = {
  filters: {
    state: filter.option(complaintStates),
    category: filter.option(complaintCategories),
    finding: filter.option(complaintFindings),
    filed_on: filter.day,
    answer_by: filter.day,
    action_late: filter.flag,
  },
  sorts: ['filed_on', 'answer_by', 'complainant_name'],
  defaultSort: '-filed_on',
} as const

export const softwareListSpec = {
  filters: { state: filter.option(complaintStates), filed_on: filter.day },
  sorts: ['filed_on'],
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
  /** Complaints of which a corrective action is late. */
  action_late: count,
  /** Days from filing to the answer, on average; null before the first answer. */
  days_to_answer: z.nullable(z.number()),
  by_category: z.array(z.object({ category: z.enum(complaintCategories), count })),
})
export type ComplaintFigures = z.output<typeof figures>

const params = z.object({ complaint_id: id })
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
    summary:
      'Complaints: one’s own, or all for the office but those about oneself; for DEV those about this software, without names',
    query: listQuery(complaintListSpec),
    reply: page(complaintRow),
    may: anyone,
  }),
  software: endpoint({
    method: 'GET',
    path: '/software-complaints',
    summary:
      'Complaints about this software of all LSPs, with the page, version and reference of what failed',
    query: listQuery(softwareListSpec),
    reply: page(softwareComplaint),
    may: ['LSP_CREATE'],
    scope: 'platform',
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
    summary: 'One complaint; notes and actions for the office alone, people not for DEV',
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
    refusals: [...taken, ...attaching],
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/complaints/:complaint_id/files/:complaint_file_id',
    summary: 'A file of a complaint, for all who may see the complaint',
    params: z.object({ complaint_id: id, complaint_file_id: id }),
    reply: { file: 'application/octet-stream' },
    may: anyone,
    refusals: ['not_found'],
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/complaints/:complaint_id/candidates',
    summary: 'Whom of the LSP it may be about, and who of them could be charged with it',
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
    'Refer a complaint to where it belongs; the person who complained is notified',
    z.strictObject({ referred_to: why, version }),
  ),
  link: step(
    '/link',
    'Link the assessment, certificate or venue that it is about; who took part in it handles the complaint no more',
    z.strictObject({ link: z.nullable(complaintLink), version }),
  ),
  assign: step(
    '/handler',
    'Charge somebody with a complaint: never its subject, nor who complained or took part in what it is about',
    z.strictObject({ user_permission_id: id, version }),
  ),
  note: step(
    '/notes',
    'Note something that the person who complained does not see',
    z.strictObject({ text: why }),
  ),
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
  answer: endpoint({
    method: 'POST',
    path: '/complaints/:complaint_id/answer',
    summary:
      'Answer a complaint as the person charged with it; the answer is mailed, with a letter that bears the signature',
    params,
    body: complaintAnswer,
    reply: one(complaintView),
    may: office,
    provesAgain: true,
    refusals: [...changed, 'wrong_file_type'],
  }),
  letter: endpoint({
    method: 'GET',
    path: '/complaints/:complaint_id/letter',
    summary: 'The answer to a complaint as its signed letter, for all who may see the complaint',
    params,
    reply: { file: 'application/pdf' },
    may: anyone,
    refusals: ['not_found'],
  }),
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
  ...openComplaints,
}

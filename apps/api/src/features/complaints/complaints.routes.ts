import type { complaints } from '@kompeten/contract/complaints/complaints'
import type { Handlers } from '../../platform/http/answers.ts'
import { writesThenReads } from '../../platform/http/then-read.ts'
import { complaintDaysOf } from '../tenants/index.ts'
import { attachAfterSending, attachByAddress, attachToComplaint } from './attach-evidence.ts'
import { complaintFigures } from './complaint-figures.ts'
import { exportComplaints } from './complaint-sheet.ts'
import {
  followComplaint,
  handlerCandidates,
  listComplaints,
  readComplaint,
  readComplaintFile,
  readComplaintTimeline,
} from './complaints.reads.ts'
import { fileComplaint, filePublicComplaint } from './file-complaint.ts'
import type { ComplaintsServices } from './follow-token.ts'
import { linkRecord } from './link-record.ts'
import { followAnswerLetter, readAnswerLetter } from './print-answer.ts'
import { listSoftwareComplaints } from './software.reads.ts'
import {
  acceptComplaint,
  answerComplaint,
  assignHandler,
  closeComplaint,
  referComplaint,
} from './take-steps.ts'
import {
  addAction,
  noteOnComplaint,
  recordResult,
  reopenByAddress,
  reopenComplaint,
} from './work-on-complaint.ts'

const thenRead = writesThenReads(readComplaint)

/** Complaints about the body and what it does. */
export const complaintsRoutes = (services: ComplaintsServices): Handlers<typeof complaints> => ({
  list: (ctx, { query }) => listComplaints(ctx, query),
  software: (ctx, { query }) => listSoftwareComplaints(ctx, query),
  export: (ctx, { query }) => exportComplaints(ctx, query),
  figures: async (ctx, { params }) => ({ data: await complaintFigures(ctx, Number(params.year)) }),
  get: async (ctx, { params }) => ({ data: await readComplaint(ctx, params.complaint_id) }),
  timeline: (ctx, { params }) => readComplaintTimeline(ctx, params.complaint_id),
  file: async (ctx, { body }) => ({
    data: await readComplaint(ctx, await fileComplaint(ctx, services, body)),
  }),
  attach: (ctx, { params: { complaint_id: id }, file }) =>
    thenRead(ctx, id, () => attachToComplaint(ctx, id, file)),
  evidence: (ctx, { params }) => readComplaintFile(ctx, params),
  candidates: async (ctx, { params }) => ({ data: await handlerCandidates(ctx, params.complaint_id) }),
  accept: (ctx, { params: { complaint_id: id }, body }) =>
    thenRead(ctx, id, () => acceptComplaint(ctx, id, body)),
  refer: (ctx, { params: { complaint_id: id }, body }) =>
    thenRead(ctx, id, () => referComplaint(ctx, id, body)),
  link: (ctx, { params: { complaint_id: id }, body }) => thenRead(ctx, id, () => linkRecord(ctx, id, body)),
  assign: (ctx, { params: { complaint_id: id }, body }) =>
    thenRead(ctx, id, () => assignHandler(ctx, id, body)),
  note: (ctx, { params: { complaint_id: id }, body }) =>
    thenRead(ctx, id, () => noteOnComplaint(ctx, id, body.text)),
  addAction: (ctx, { params: { complaint_id: id }, body }) =>
    thenRead(ctx, id, () => addAction(ctx, id, body)),
  finishAction: (ctx, { params, body }) =>
    thenRead(ctx, params.complaint_id, () => recordResult(ctx, params, body.result)),
  answer: (ctx, { params: { complaint_id: id }, body }) =>
    thenRead(ctx, id, () => answerComplaint(ctx, id, body)),
  close: (ctx, { params: { complaint_id: id }, body }) =>
    thenRead(ctx, id, () => closeComplaint(ctx, id, body)),
  reopen: (ctx, { params: { complaint_id: id }, body }) =>
    thenRead(ctx, id, () => reopenComplaint(ctx, id, body.reason)),
  letter: (ctx, { params }) => readAnswerLetter(ctx, params.complaint_id),
  followLetter: (ctx, { params }) => followAnswerLetter(ctx, params.token),
  terms: async ({ tx }) => ({ data: { answer_days: (await complaintDaysOf(tx)).answer } }),
  publicFile: async (ctx, { body }) => ({ data: await filePublicComplaint(ctx, services, body) }),
  publicAttach: async (ctx, { params, body, file }) => ({
    data: await attachAfterSending(ctx, services, {
      complaintId: params.complaint_id,
      attachToken: body.attach_token,
      file,
    }),
  }),
  followAttach: async (ctx, { params, file }) => {
    await attachByAddress(ctx, params.token, file)
    return { data: await followComplaint(ctx, params.token) }
  },
  follow: async (ctx, { params }) => ({ data: await followComplaint(ctx, params.token) }),
  followReopen: async (ctx, { params, body }) => {
    await reopenByAddress(ctx, params.token, body.reason)
    return { data: await followComplaint(ctx, params.token) }
  },
})

import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { day, flag, id, instant, line, orNull, version } from '../platform/fields.ts'
import { filter, listQuery, nothing, one, page } from '../platform/lists.ts'
import { timelineCall } from '../platform/record-calls.ts'
import { blankoNumber, certificateSummary } from './content.ts'

/** DRAFT until its three documents are in; SENT to BNSP; RECEIVED with the numbers of the blankos. */
export const blankoStates = ['DRAFT', 'SENT', 'RECEIVED'] as const
export type BlankoState = (typeof blankoStates)[number]

/** The three documents that BNSP wants (domain §3.3): the request, the minutes of the pleno, the decree. */
export const blankoDocuments = ['request', 'minutes', 'decree'] as const
export type BlankoDocument = (typeof blankoDocuments)[number]

export const blankoSteps = ['update', 'send', 'receive', 'delete'] as const

const documentView = z.object({
  kind: z.enum(blankoDocuments),
  number: z.string(),
  date: day,
  file_name: z.string(),
})

export const view = z.object({
  blanko_request_id: id,
  state: z.enum(blankoStates),
  title: z.string(),
  documents: z.array(documentView),
  missing: z.array(z.enum(blankoDocuments)),
  /** Certificates that wait for a blanko of this request. */
  total: z.int(),
  numbered: z.int(),
  first_number: z.nullable(z.string()),
  last_number: z.nullable(z.string()),
  sent_on: z.nullable(day),
  received_on: z.nullable(day),
  created_by_name: z.string(),
  created_date: instant,
  modified_date: instant,
  version,
  may: z.array(z.enum(blankoSteps)),
})
export type BlankoRequest = z.output<typeof view>

export const blankoListSpec = {
  filters: { state: filter.option(blankoStates), created_date: filter.instant },
  sorts: ['created_date', 'title'],
  defaultSort: '-created_date',
} as const

export const blankoInput = z.strictObject({
  title: line(150),
  certificate_ids: z.array(id).check(z.minLength(1), z.maxLength(2000)),
})
export type BlankoInput = z.output<typeof blankoInput>

export const receiveInput = z.strictObject({
  received_on: day,
  /** From this number on, one after the other in the order of the holders' names. */
  first_number: orNull(blankoNumber),
  /** Numbers in between that are spoiled or missing. */
  left_out: z._default(z.array(blankoNumber).check(z.maxLength(500)), []),
  /** Or one by one, where BNSP has given them to names. */
  numbers: z._default(
    z.array(z.strictObject({ certificate_id: id, blanko_number: blankoNumber })).check(z.maxLength(2000)),
    [],
  ),
})
export type ReceiveInput = z.output<typeof receiveInput>

export const spoiledBlanko = z.object({
  blanko_number: z.string(),
  /** Whose it was; null for one that was spoiled before it was used. */
  certificate_id: z.nullable(id),
  holder_name: z.nullable(z.string()),
  /** When the form of a wrong print came back. */
  returned_on: z.nullable(day),
  reason: z.string(),
  noted_by_name: z.string(),
  noted_date: instant,
})

const params = z.object({ blanko_request_id: id })
const documentParams = z.object({ blanko_request_id: id, kind: z.enum(blankoDocuments) })
const mayRead = ['CERTIFICATE_LIST'] as const
const mayWrite = ['CERTIFICATE_UPDATE'] as const

export const blanko = {
  list: endpoint({
    method: 'GET',
    path: '/blanko-requests',
    summary: 'Requests for certificate forms (blanko) to BNSP, newest first',
    query: listQuery(blankoListSpec),
    reply: page(view),
    may: mayRead,
  }),
  get: endpoint({
    method: 'GET',
    path: '/blanko-requests/:blanko_request_id',
    summary: 'One request with what it still lacks',
    params,
    reply: one(view),
    may: mayRead,
    refusals: ['not_found'],
  }),
  certificates: endpoint({
    method: 'GET',
    path: '/blanko-requests/:blanko_request_id/certificates',
    summary: 'The certificates of a request, by name of the holder',
    params,
    reply: z.object({ data: z.array(certificateSummary) }),
    may: mayRead,
    refusals: ['not_found'],
  }),
  timeline: timelineCall('/blanko-requests/:blanko_request_id', 'a request', { params, may: mayRead }),
  create: endpoint({
    method: 'POST',
    path: '/blanko-requests',
    summary: 'Ask for forms for certificates that wait for their signature',
    body: blankoInput,
    reply: one(view),
    status: 201,
    may: ['CERTIFICATE_CREATE'],
    refusals: ['not_found', 'step_not_possible'],
  }),
  setDocument: endpoint({
    method: 'PUT',
    path: '/blanko-requests/:blanko_request_id/documents/:kind',
    summary: 'Attach one of the three documents, with its number and date',
    params: documentParams,
    upload: { extensions: ['pdf'], maxBytes: 10_000_000, keep: true },
    body: z.strictObject({ number: line(100), date: day }),
    reply: one(view),
    may: mayWrite,
    refusals: ['not_found', 'step_not_possible', 'too_large', 'wrong_file_type'],
  }),
  takeLetters: endpoint({
    method: 'PUT',
    path: '/blanko-requests/:blanko_request_id/letters',
    summary:
      "Take the three documents from the assessment's own signed letters, with number and date; the refusal names the letters that are not signed yet",
    params,
    reply: one(view),
    may: mayWrite,
    refusals: ['not_found', 'step_not_possible', 'rule_broken'],
  }),
  document: endpoint({
    method: 'GET',
    path: '/blanko-requests/:blanko_request_id/documents/:kind',
    summary: 'One of the three documents',
    params: documentParams,
    reply: { file: 'application/pdf' },
    may: mayRead,
    refusals: ['not_found'],
  }),
  send: endpoint({
    method: 'PUT',
    path: '/blanko-requests/:blanko_request_id/sending',
    summary: 'Note that the request has gone to BNSP; all three documents must be in',
    params,
    body: z.strictObject({ sent_on: day }),
    reply: one(view),
    may: mayWrite,
    refusals: ['not_found', 'step_not_possible', 'rule_broken'],
  }),
  receive: endpoint({
    method: 'PUT',
    path: '/blanko-requests/:blanko_request_id/receipt',
    summary: 'Give the numbers of the forms that came to the certificates',
    params,
    body: receiveInput,
    reply: one(view),
    may: mayWrite,
    refusals: ['not_found', 'step_not_possible', 'already_exists', 'rule_broken'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/blanko-requests/:blanko_request_id',
    summary: 'Give up a request that has not been sent; its certificates wait as before',
    params,
    reply: nothing,
    may: ['CERTIFICATE_DELETE'],
    refusals: ['not_found', 'step_not_possible'],
  }),
  spoiled: endpoint({
    method: 'GET',
    path: '/spoiled-blankos',
    summary: 'The register of spoiled forms, newest first, at most 500',
    reply: z.object({ data: z.array(spoiledBlanko), more: flag }),
    may: mayRead,
  }),
}

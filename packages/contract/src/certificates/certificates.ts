import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, version } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { timelineCall } from '../platform/record-calls.ts'
import {
  certificateOrigins,
  certificateReason,
  certificateStates,
  certificateSummary,
  certificateView,
  correctionInput,
  reductionInput,
  spoilInput,
  waitingInput,
} from './content.ts'

export const certificateListSpec = {
  filters: {
    certificate_id: filter.uuid,
    state: filter.option(certificateStates),
    origin: filter.option(certificateOrigins),
    applicant_id: filter.uuid,
    schema_id: filter.uuid,
    assessment_id: filter.uuid,
    assessment_applicant_id: filter.uuid,
    join_request_id: filter.uuid,
    run_id: filter.uuid,
    blanko_request_id: filter.uuid,
    has_blanko: filter.flag,
    /** A form was asked for that has no number yet: until then it is not signed. */
    awaits_blanko: filter.flag,
    is_handed_over: filter.flag,
    is_collectable: filter.flag,
    /** Valid or ended, and by its rule to be renewed today; where it has none, from 90 days before its end on. */
    is_renewable: filter.flag,
    decided_on: filter.day,
    issued_on: filter.day,
    valid_until: filter.day,
    created_date: filter.instant,
    modified_date: filter.instant,
  },
  sorts: [
    'holder_name',
    'schema_name',
    'certificate_number',
    'decided_on',
    'issued_on',
    'valid_until',
    'created_date',
    'modified_date',
  ],
  defaultSort: '-created_date',
} as const
const certificatesListed = listQuery(certificateListSpec)

const params = z.object({ certificate_id: id })
const mayRead = ['CERTIFICATE_LIST'] as const
const mayWrite = ['CERTIFICATE_UPDATE'] as const
const stepped = { params, reply: one(certificateView), may: mayWrite } as const
const stepRefusals = ['not_found', 'not_allowed', 'step_not_possible'] as const
/** The same of what the director and their delegates alone decide. */
const decisionRefusals = [...stepRefusals, 'delegation_rests'] as const

const reasonInput = z.strictObject({ reason: certificateReason })
/** A scan of the agreement that the holder signed on paper. */
const paper = { extensions: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 10_000_000, keep: true } as const

export const certificates = {
  list: endpoint({
    method: 'GET',
    path: '/certificates',
    summary: 'Certificates of the LSP, also those that wait for a signature',
    query: certificatesListed,
    reply: page(certificateSummary),
    may: mayRead,
  }),
  get: endpoint({
    method: 'GET',
    path: '/certificates/:certificate_id',
    summary: 'One certificate with its lineage',
    params,
    reply: one(certificateView),
    may: mayRead,
    refusals: ['not_found'],
  }),
  timeline: timelineCall('/certificates/:certificate_id', 'a certificate', { params, may: mayRead }),
  document: endpoint({
    method: 'GET',
    path: '/certificates/:certificate_id/document',
    summary: 'Front and back of a certificate as it was signed, PDF/A',
    params,
    reply: { file: 'application/pdf' },
    may: mayRead,
    refusals: ['not_found'],
  }),
  zip: endpoint({
    method: 'GET',
    path: '/exports/certificates/documents',
    summary: 'The documents of the filtered certificates as one zip, at most 5,000',
    query: certificatesListed,
    reply: { file: 'application/zip' },
    may: mayRead,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/certificates/:certificate_id',
    summary: 'Mend what is printed before it is signed; afterwards nothing changes any more',
    params,
    body: z.strictObject({ ...waitingInput.shape, version }),
    reply: one(certificateView),
    may: mayWrite,
    refusals: [...stepRefusals, 'already_exists', 'rule_broken', 'version_conflict'],
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/certificates/:certificate_id/cancellation',
    summary: 'Give up a correction that is not signed yet',
    ...stepped,
    body: reasonInput,
    refusals: stepRefusals,
  }),
  suspend: endpoint({
    method: 'PUT',
    path: '/certificates/:certificate_id/suspension',
    summary: 'Suspend a certificate; verification shows it at once',
    ...stepped,
    body: reasonInput,
    refusals: decisionRefusals,
  }),
  reinstate: endpoint({
    method: 'PUT',
    path: '/certificates/:certificate_id/reinstatement',
    summary: 'End the suspension of a certificate',
    ...stepped,
    body: reasonInput,
    refusals: decisionRefusals,
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/certificates/:certificate_id/withdrawal',
    summary: 'Withdraw a suspended certificate for ever',
    ...stepped,
    provesAgain: true,
    body: reasonInput,
    refusals: decisionRefusals,
  }),
  reduce: endpoint({
    method: 'PUT',
    path: '/certificates/:certificate_id/reduction',
    summary:
      'Take units from the scope of a certificate; verification shows it at once, and a certificate of what stays waits to be signed',
    ...stepped,
    body: reductionInput,
    refusals: [...decisionRefusals, 'rule_broken', 'already_exists'],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/certificates/:certificate_id/corrections',
    summary: 'Begin a corrected certificate; once it is signed it replaces the old one',
    params,
    body: correctionInput,
    reply: one(certificateView),
    status: 201,
    may: mayWrite,
    refusals: [...stepRefusals, 'already_exists'],
  }),
  spoil: endpoint({
    method: 'POST',
    path: '/certificates/:certificate_id/spoiled-blanko',
    summary: 'Note that a blanko was spoiled, and which one takes its place',
    params,
    body: spoilInput,
    reply: one(certificateView),
    may: mayWrite,
    refusals: [...stepRefusals, 'already_exists', 'rule_broken', 'version_conflict'],
  }),
  agreement: endpoint({
    method: 'GET',
    path: '/certificates/:certificate_id/agreement',
    summary: 'The holder’s agreement as PDF: signed here, the scan of the paper, or to be signed on paper',
    params,
    reply: { file: 'application/pdf' },
    may: mayRead,
    refusals: ['not_found'],
  }),
  keepAgreement: endpoint({
    method: 'POST',
    path: '/certificates/:certificate_id/agreement',
    summary: 'Keep the agreement that a holder signed on paper',
    params,
    upload: paper,
    body: z.strictObject({}),
    reply: one(certificateView),
    status: 201,
    may: mayWrite,
    refusals: ['not_found', 'step_not_possible', 'already_exists', 'too_large', 'wrong_file_type'],
  }),
}

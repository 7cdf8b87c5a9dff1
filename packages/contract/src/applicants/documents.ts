import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, instant } from '../platform/fields.ts'
import { fileCheck } from '../platform/stored-file.ts'
import { mayChangeRecord, mayReadRecord } from './applicants.ts'

export const documentKinds = ['ktp', 'photo', 'diploma', 'cv', 'certificate', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]

const params = z.object({ applicant_id: id })
const documentParams = z.object({ applicant_id: id, document_id: id })
export const document = z.object({
  document_id: id,
  kind: z.enum(documentKinds),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  check: fileCheck,
  added_date: instant,
  added_by: z.string(),
  may: z.array(z.enum(['delete'])),
})
export type ApplicantDocument = z.output<typeof document>
const documents = z.object({ data: z.array(document) })

/** The papers of an applicant. */
export const applicantDocuments = {
  list: endpoint({
    method: 'GET',
    path: '/applicants/:applicant_id/documents',
    summary: 'An applicant’s documents, newest first',
    params,
    reply: documents,
    may: mayReadRecord,
    refusals: ['not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/applicants/:applicant_id/documents',
    summary: 'Add a document to an applicant',
    params,
    upload: { extensions: ['pdf', 'png', 'jpg', 'jpeg'], maxBytes: 10_000_000, keep: true },
    body: z.strictObject({ kind: z.enum(documentKinds) }),
    reply: documents,
    status: 201,
    may: mayChangeRecord,
    refusals: ['not_found', 'not_allowed', 'too_large', 'wrong_file_type'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/applicants/:applicant_id/documents/:document_id',
    summary: 'A document as it was handed in',
    params: documentParams,
    reply: { file: 'application/octet-stream' },
    may: mayReadRecord,
    refusals: ['not_found'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/applicants/:applicant_id/documents/:document_id',
    summary: 'Take a document away; it can be restored, but for what the applicant takes away themselves',
    params: documentParams,
    reply: documents,
    may: mayChangeRecord,
    refusals: ['not_found', 'not_allowed'],
  }),
}

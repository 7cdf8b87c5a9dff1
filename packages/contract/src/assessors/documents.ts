import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, instant, line } from '../platform/fields.ts'
import { restoreCall } from '../platform/record-calls.ts'
import { proof, storedFile } from '../platform/stored-file.ts'

/** Kinds of an assessor's documents (domain §5.1). */
export const assessorDocumentKinds = [
  'cv',
  'ijazah',
  'sertifikat_asesor',
  'sertifikat_teknis',
  'lainnya',
] as const
export type AssessorDocumentKind = (typeof assessorDocumentKinds)[number]

export const assessorDocumentView = z.object({
  document_id: id,
  kind: z.enum(assessorDocumentKinds),
  title: z.string(),
  file: storedFile,
  created_date: instant,
  created_by_name: z.string(),
  deleted_date: z.nullable(instant),
})
export type AssessorDocument = z.output<typeof assessorDocumentView>
const documents = z.object({ data: z.array(assessorDocumentView) })

const params = z.object({ accessor_id: id })
const ofDocument = z.object({ accessor_id: id, document_id: id })
/** An assessor is who keeps competences of their own. */
const mayRead = ['ACCESSOR_LIST', 'ACCESSOR_COMPETENCE_CREATE_OWN'] as const
const mayEdit = ['ACCESSOR_UPDATE', 'ACCESSOR_COMPETENCE_CREATE_OWN'] as const

/** Papers of assessors. */
export const assessorDocuments = {
  documents: endpoint({
    method: 'GET',
    path: '/accessors/:accessor_id/documents',
    summary: "An assessor's documents, newest first",
    params,
    reply: documents,
    may: mayRead,
    refusals: ['not_found'],
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/accessors/:accessor_id/documents',
    summary: "Add one of an assessor's documents",
    params,
    body: z.strictObject({ kind: z.enum(assessorDocumentKinds), title: line(100) }),
    upload: proof,
    reply: documents,
    status: 201,
    may: mayEdit,
    refusals: ['not_found', 'not_allowed', 'too_large', 'wrong_file_type', 'rule_broken'],
  }),
  document: endpoint({
    method: 'GET',
    path: '/accessors/:accessor_id/documents/:document_id',
    summary: 'A document as a file',
    params: ofDocument,
    reply: { file: 'application/octet-stream' },
    may: mayRead,
    refusals: ['not_found'],
  }),
  deleteDocument: endpoint({
    method: 'DELETE',
    path: '/accessors/:accessor_id/documents/:document_id',
    summary: 'Take a document away; it can be restored',
    params: ofDocument,
    reply: documents,
    may: mayEdit,
    refusals: ['not_found', 'not_allowed'],
  }),
  restoreDocument: restoreCall('/accessors/:accessor_id/documents/:document_id', "an assessor's document", {
    params: ofDocument,
    reply: documents,
    may: mayEdit,
    refusals: ['not_found', 'not_allowed'],
  }),
}

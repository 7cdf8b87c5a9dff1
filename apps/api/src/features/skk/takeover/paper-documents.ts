import type { DocumentKind } from '@kompeten/contract/applicants/documents'
import type { SkkPaper } from '@kompeten/contract/skk/content'
import type { PaperStored } from '../papers.store.ts'

const documentKindOf: Record<SkkPaper, DocumentKind> = {
  ktp: 'ktp',
  photo: 'photo',
  statement: 'other',
  diploma: 'diploma',
  diploma_statement: 'diploma',
  project_reference: 'other',
  training_certificate: 'certificate',
  certificate: 'certificate',
  request_letter: 'other',
  association_letter: 'other',
  former_skk: 'certificate',
  self_assessment: 'other',
  verification_record: 'other',
}

/** A paper as a document of the applicant; undefined while it is not here. */
export const documentOf = ({ kind, state, fileKey, name, mime, bytes, sha256 }: PaperStored) =>
  state !== 'KEPT' || fileKey === null || !name || !mime || bytes === null || !sha256
    ? undefined
    : { kind: documentKindOf[kind], file: { name, key: fileKey, mime, size: bytes, sha256 } }

import { type ApplicantDocument, type DocumentKind, document } from '@kompeten/contract/applicants/documents'
import type { FileCheck } from '@kompeten/contract/platform/stored-file'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import { checksOf } from '../../../platform/files/unchecked.store.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { mergedInto } from '../applicant-record.ts'
import { heldApplicant, seenApplicant } from '../applicants.reads.ts'
import { accountsOf, applicantPolicy } from '../applicants.rules.ts'
import {
  type DocumentRow,
  documentInBin,
  documentsOf,
  everHadDocument,
  insertDocument,
  setDocumentDeleted,
} from './documents.store.ts'

const view = (mayChange: boolean, row: DocumentRow, check: FileCheck): ApplicantDocument =>
  shown(document, row, {
    check,
    added_date: row.addedAt.toISOString(),
    added_by: row.addedByName,
    may: mayChange ? ['delete'] : [],
  })

/** An applicant's documents, also those of records merged into theirs, newest first. @throws Refusal `not_found` */
export const readDocuments = async (ctx: ReadCtx, applicantId: string) => {
  const row = await seenApplicant(ctx, applicantId)
  const mayChange = applicantPolicy.add_document(ctx.actor, row)
  const documents = await documentsOf(ctx.tx, applicantId)
  const checkOf = await checksOf(
    ctx.tx,
    documents.map(({ fileKey }) => fileKey),
  )
  return { data: documents.map((document) => view(mayChange, document, checkOf(document.fileKey))) }
}

/** A file that the store holds already. */
type Stored = { name: string; key: string; mime: string; size: number; sha256: string }

type Keeping = Pick<WriteCtx, 'tx' | 'now' | 'tell'> & { actor: Pick<WriteCtx['actor'], 'userId' | 'name'> }

/** Keeps a file that came for an applicant, under the record in which theirs goes on; whoever brings it answers for that. */
const keepDocument = async (
  ctx: Keeping,
  applicantId: string,
  kind: DocumentKind,
  { key: fileKey, size: bytes, ...file }: Stored,
): Promise<void> => {
  const goesOnAs = (await mergedInto(ctx.tx, [applicantId])).get(applicantId) ?? applicantId
  const documentId = newId(ctx.now.getTime())
  await insertDocument(ctx.tx, {
    ...{ documentId, applicantId: goesOnAs, kind, fileKey, bytes, ...file },
    addedAt: ctx.now,
    addedBy: ctx.actor.userId,
    addedByName: ctx.actor.name,
  })
  tellDocument(ctx, 'applicant.document_added', goesOnAs, { kind, sha256: file.sha256 })
}

/**
 * Keeps a file that comes by itself, as `keepDocument` does, where the applicant does not have the very same one and nobody took it
 * away from them.
 */
export const keepNewDocument = async (
  ctx: Keeping,
  applicantId: string,
  kind: DocumentKind,
  stored: Stored,
): Promise<void> => {
  const goesOnAs = (await mergedInto(ctx.tx, [applicantId])).get(applicantId) ?? applicantId
  if (await everHadDocument(ctx.tx, goesOnAs, { kind, sha256: stored.sha256 })) return
  await keepDocument(ctx, goesOnAs, kind, stored)
}

/** Adds a file that another feature has fetched; it stays theirs too. @throws Refusal `not_found`, `not_allowed` */
export const addStoredDocument = async (
  ctx: WriteCtx,
  applicantId: string,
  kind: DocumentKind,
  stored: Stored,
): Promise<void> => {
  const row = await heldApplicant(ctx, applicantId)
  if (!applicantPolicy.add_document(ctx.actor, row)) throw new Refusal('not_allowed')
  await keepDocument(ctx, applicantId, kind, stored)
}

/** Adds a file that is stored already. @throws Refusal `not_found`, `not_allowed` */
export const addDocument = async (
  ctx: WriteCtx,
  applicantId: string,
  kind: DocumentKind,
  { name, key, mime, bytes, sha256 }: ReceivedFile,
) => {
  await addStoredDocument(ctx, applicantId, kind, { name, key, mime, sha256, size: bytes.length })
  return readDocuments(ctx, applicantId)
}

const tellDocument = (
  ctx: Pick<WriteCtx, 'tell'>,
  name: 'applicant.document_added' | 'applicant.document_removed' | 'applicant.document_restored',
  id: string,
  facts: Record<string, unknown>,
) => ctx.tell({ name, subject: { kind: 'applicant', id }, facts })

const found = async (ctx: ReadCtx, applicantId: string, documentId: string): Promise<DocumentRow> => {
  await seenApplicant(ctx, applicantId)
  const documents = await documentsOf(ctx.tx, applicantId)
  const document = documents.find((row) => row.documentId === documentId)
  if (!document) throw new Refusal('not_found')
  return document
}

/** A document as a file to save. @throws Refusal `not_found` */
export const readDocumentFile = async (
  ctx: ReadCtx,
  applicantId: string,
  documentId: string,
): Promise<FileAnswer> => {
  const { fileKey: key, sha256, name, mime } = await found(ctx, applicantId, documentId)
  const subject = { kind: 'applicant_document', id: documentId }
  if (ctx.actor.roleCode !== 'APL')
    ctx.note({ name: 'file.opened', subject, facts: { applicant_id: applicantId } })
  return { key, sha256, name, mime }
}

/**
 * Takes a document away; its file stays for whoever rests on it. What the applicant takes away themselves stays away,
 * what others do lies in the bin (decision 115). @throws Refusal `not_found`, `not_allowed`
 */
export const deleteDocument = async (ctx: WriteCtx, applicantId: string, documentId: string) => {
  const row = await seenApplicant(ctx, applicantId)
  const { kind, sha256 } = await found(ctx, applicantId, documentId)
  if (!applicantPolicy.add_document(ctx.actor, row)) throw new Refusal('not_allowed')
  const inBin = !accountsOf(row).includes(ctx.actor.userId)
  await setDocumentDeleted(ctx.tx, documentId, { deletedAt: ctx.now, inBin })
  tellDocument(ctx, 'applicant.document_removed', applicantId, { document_id: documentId, kind, sha256 })
  return readDocuments(ctx, applicantId)
}

/**
 * Brings a document back out of the bin.
 * @throws Refusal `not_found` also for what the applicant took away themselves, `lies_in_bin` with its applicant,
 * `not_allowed`
 */
export const restoreDocument = async (ctx: WriteCtx, documentId: string) => {
  const document = await documentInBin(ctx.tx, documentId)
  if (!document) throw new Refusal('not_found')
  const applicantId = document.mergedInto ?? document.applicantId
  const row = await seenApplicant(ctx, applicantId)
  if (row.deletedAt !== null) throw new Refusal('lies_in_bin', { name: row.fullName })
  if (!applicantPolicy.add_document(ctx.actor, row)) throw new Refusal('not_allowed')
  await setDocumentDeleted(ctx.tx, documentId, { deletedAt: null, inBin: false })
  const { kind, sha256 } = document
  tellDocument(ctx, 'applicant.document_restored', applicantId, { document_id: documentId, kind, sha256 })
  return readDocuments(ctx, applicantId)
}

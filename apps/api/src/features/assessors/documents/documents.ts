import {
  type AssessorDocument,
  type AssessorDocumentKind,
  assessorDocumentView,
} from '@kompeten/contract/assessors/documents'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import type { ReceivedFile } from '../../../platform/files/receive.ts'
import { checksOf } from '../../../platform/files/unchecked.store.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { seenAssessor } from '../assessors.reads.ts'
import { assessorPolicy } from '../assessors.rules.ts'
import { fileColumns } from '../competences/add-competence.ts'
import { shownInline } from '../competences/competences.reads.ts'
import {
  assessorOfDocument,
  documentById,
  documentsOf,
  insertDocument,
  setDocumentDeleted,
} from './documents.store.ts'

/** An assessor's documents, newest first. @throws Refusal `not_found` */
export const listDocuments = async (
  ctx: ReadCtx,
  assessorId: string,
): Promise<{ data: AssessorDocument[] }> => {
  await seenAssessor(ctx, { assessorId })
  const rows = await documentsOf(ctx.tx, assessorId)
  const checkOf = await checksOf(
    ctx.tx,
    rows.map(({ fileKey }) => fileKey),
  )
  const data = rows.map((row) =>
    shown(assessorDocumentView, row, {
      file: { name: row.fileName, mime: row.mime, bytes: row.bytes, check: checkOf(row.fileKey) },
      deleted_date: null,
    }),
  )
  return { data }
}

/** A document as a file. @throws Refusal `not_found` */
export const readDocument = async (
  ctx: ReadCtx,
  assessorId: string,
  documentId: string,
): Promise<FileAnswer> => {
  const assessor = await seenAssessor(ctx, { assessorId })
  const found = await documentById(ctx.tx, { assessorId, documentId })
  if (!found || found.deletedAt !== null) throw new Refusal('not_found')
  const subject = { kind: 'accessor_document', id: documentId }
  if (ctx.actor.userId !== assessor.userId) ctx.note({ name: 'file.opened', subject })
  const { fileKey: key, sha256, fileName: name, mime } = found
  return { key, sha256, name, mime, inline: shownInline(mime) }
}

const changing = async (ctx: WriteCtx, assessorId: string) => {
  const assessor = await seenAssessor(ctx, { assessorId })
  if (!assessorPolicy.update(ctx.actor, assessor)) throw new Refusal('not_allowed')
}

/** Adds a document. @throws Refusal `not_found`, `not_allowed` */
export const addDocument = async (
  ctx: WriteCtx,
  assessorId: string,
  { kind, title }: { kind: AssessorDocumentKind; title: string },
  file: ReceivedFile,
) => {
  await changing(ctx, assessorId)
  const documentId = newId(ctx.now.getTime())
  await insertDocument(ctx.tx, {
    documentId,
    assessorId,
    kind,
    title,
    ...fileColumns(file),
    createdAt: ctx.now,
    createdByName: ctx.actor.name,
  })
  ctx.tell({
    name: 'accessor.document_added',
    subject: { kind: 'accessor', id: assessorId },
    facts: { document_id: documentId, kind, sha256: file.sha256 },
  })
  return listDocuments(ctx, assessorId)
}

/** Takes a document away, or brings it back; idempotent. @throws Refusal `not_found`, `not_allowed` */
export const setDocument = async (
  ctx: WriteCtx,
  assessorId: string,
  documentId: string,
  deleted: boolean,
) => {
  await changing(ctx, assessorId)
  const of = { assessorId, documentId }
  if (!(await documentById(ctx.tx, of))) throw new Refusal('not_found')
  if (await setDocumentDeleted(ctx.tx, of, deleted ? ctx.now : null)) {
    ctx.tell({
      name: deleted ? 'accessor.document_deleted' : 'accessor.document_restored',
      subject: { kind: 'accessor', id: assessorId },
      facts: { document_id: documentId },
    })
  }
  return listDocuments(ctx, assessorId)
}

/** Brings a document back, whoever's it is; idempotent. @throws Refusal `not_found`, `not_allowed` */
export const restoreDocument = async (ctx: WriteCtx, documentId: string) => {
  const assessorId = await assessorOfDocument(ctx.tx, documentId)
  if (assessorId === undefined) throw new Refusal('not_found')
  return setDocument(ctx, assessorId, documentId, false)
}

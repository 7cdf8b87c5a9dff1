import type { AccessorDocument, AccessorDocumentKind } from '@kompeten/contract/assessors-documents'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { fileColumns } from './add-competence.ts'
import { seenAccessor } from './assessors.reads.ts'
import { accessorPolicy } from './assessors.rules.ts'
import { shownInline } from './competences.reads.ts'
import { documentById, documentsOf, insertDocument, setDocumentDeleted } from './documents.store.ts'

/** An assessor's documents, newest first. @throws Refusal `not_found` */
export const listDocuments = async (
  ctx: ReadCtx,
  accessorId: string,
): Promise<{ data: AccessorDocument[] }> => {
  await seenAccessor(ctx, { accessorId })
  const rows = await documentsOf(ctx.tx, ctx.tenant.lspId, accessorId)
  const data = rows.map((row) => ({
    document_id: row.documentId,
    kind: row.kind,
    title: row.title,
    file: { name: row.fileName, mime: row.mime, bytes: row.bytes },
    created_date: row.createdAt.toISOString(),
    created_by_name: row.createdByName,
    deleted_date: null,
  }))
  return { data }
}

/** A document as a file. @throws Refusal `not_found` */
export const readDocument = async (
  ctx: ReadCtx,
  accessorId: string,
  documentId: string,
): Promise<FileAnswer> => {
  await seenAccessor(ctx, { accessorId })
  const found = await documentById(ctx.tx, { lspId: ctx.tenant.lspId, accessorId, documentId })
  if (!found || found.deletedAt !== null) throw new Refusal('not_found')
  const { fileKey: key, fileName: name, mime } = found
  return { key, name, mime, inline: shownInline(mime) }
}

const changing = async (ctx: WriteCtx, accessorId: string) => {
  const accessor = await seenAccessor(ctx, { accessorId })
  if (!accessorPolicy.update(ctx.actor, accessor)) throw new Refusal('not_allowed')
}

/** Adds a document. @throws Refusal `not_found`, `not_allowed` */
export const addDocument = async (
  ctx: WriteCtx,
  accessorId: string,
  { kind, title }: { kind: AccessorDocumentKind; title: string },
  file: ReceivedFile,
) => {
  await changing(ctx, accessorId)
  const documentId = newId(ctx.now.getTime())
  await insertDocument(ctx.tx, {
    lspId: ctx.tenant.lspId,
    documentId,
    accessorId,
    kind,
    title,
    ...fileColumns(file),
    createdAt: ctx.now,
    createdByName: ctx.actor.name,
  })
  ctx.tell({
    name: 'accessor.document_added',
    subject: { kind: 'accessor', id: accessorId },
    facts: { document_id: documentId, kind, sha256: file.sha256 },
  })
  return listDocuments(ctx, accessorId)
}

/** Takes a document away, or brings it back; idempotent. @throws Refusal `not_found`, `not_allowed` */
export const setDocument = async (
  ctx: WriteCtx,
  accessorId: string,
  documentId: string,
  deleted: boolean,
) => {
  await changing(ctx, accessorId)
  const of = { lspId: ctx.tenant.lspId, accessorId, documentId }
  if (!(await documentById(ctx.tx, of))) throw new Refusal('not_found')
  if (await setDocumentDeleted(ctx.tx, of, deleted ? ctx.now : null)) {
    ctx.tell({
      name: deleted ? 'accessor.document_deleted' : 'accessor.document_restored',
      subject: { kind: 'accessor', id: accessorId },
      facts: { document_id: documentId },
    })
  }
  return listDocuments(ctx, accessorId)
}

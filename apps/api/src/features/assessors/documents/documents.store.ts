import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { assessorDocument } from '../assessors.tables.ts'

/** An assessor's documents, newest first. */
export const documentsOf = (tx: TenantTx, assessorId: string) =>
  tx
    .select()
    .from(assessorDocument)
    .where(and(eq(assessorDocument.assessorId, assessorId), isNull(assessorDocument.deletedAt)))
    .orderBy(desc(assessorDocument.createdAt), desc(assessorDocument.documentId))

type Of = { assessorId: string; documentId: string }

const isOf = ({ assessorId, documentId }: Of) =>
  and(eq(assessorDocument.assessorId, assessorId), eq(assessorDocument.documentId, documentId))

/** One document, taken away or not. */
export const documentById = async (tx: TenantTx, of: Of) => {
  const [found] = await tx.select().from(assessorDocument).where(isOf(of))
  return found
}

export const insertDocument = async (tx: TenantTx, row: NewRow<typeof assessorDocument>): Promise<void> => {
  await tx.insert(assessorDocument).values(row)
}

/** Takes a document away, or with null brings it back; returns whether it was not so already. */
export const setDocumentDeleted = async (tx: TenantTx, of: Of, deletedAt: Date | null): Promise<boolean> => {
  const was = deletedAt ? isNull(assessorDocument.deletedAt) : isNotNull(assessorDocument.deletedAt)
  const changed = await tx
    .update(assessorDocument)
    .set({ deletedAt })
    .where(and(isOf(of), was))
    .returning({ documentId: assessorDocument.documentId })
  return changed.length > 0
}

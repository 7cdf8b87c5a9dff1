import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { accessorDocument } from './assessors.tables.ts'

/** An assessor's documents, newest first. */
export const documentsOf = (tx: TenantTx, lspId: string, accessorId: string) =>
  tx
    .select()
    .from(accessorDocument)
    .where(
      and(
        eq(accessorDocument.lspId, lspId),
        eq(accessorDocument.accessorId, accessorId),
        isNull(accessorDocument.deletedAt),
      ),
    )
    .orderBy(desc(accessorDocument.createdAt), desc(accessorDocument.documentId))

type Of = { lspId: string; accessorId: string; documentId: string }

const isOf = ({ lspId, accessorId, documentId }: Of) =>
  and(
    eq(accessorDocument.lspId, lspId),
    eq(accessorDocument.accessorId, accessorId),
    eq(accessorDocument.documentId, documentId),
  )

/** One document, taken away or not. */
export const documentById = async (tx: TenantTx, of: Of) => {
  const [found] = await tx.select().from(accessorDocument).where(isOf(of))
  return found
}

export const insertDocument = async (
  tx: TenantTx,
  row: typeof accessorDocument.$inferInsert,
): Promise<void> => {
  await tx.insert(accessorDocument).values(row)
}

/** Takes a document away, or with null brings it back; returns whether it was not so already. */
export const setDocumentDeleted = async (tx: TenantTx, of: Of, deletedAt: Date | null): Promise<boolean> => {
  const was = deletedAt ? isNull(accessorDocument.deletedAt) : isNotNull(accessorDocument.deletedAt)
  const changed = await tx
    .update(accessorDocument)
    .set({ deletedAt })
    .where(and(isOf(of), was))
    .returning({ documentId: accessorDocument.documentId })
  return changed.length > 0
}

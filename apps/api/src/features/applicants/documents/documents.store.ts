import { and, desc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { lspOf, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { applicantProfile } from '../applicants.tables.ts'
import { applicantDocument } from './documents.tables.ts'

export type DocumentRow = typeof applicantDocument.$inferSelect

export const insertDocument = async (tx: TenantTx, row: NewRow<typeof applicantDocument>): Promise<void> => {
  await tx.insert(applicantDocument).values(row)
}

/** The documents of a record and of those merged into it, newest first. */
export const documentsOf = (tx: TenantTx, applicantId: string): Promise<DocumentRow[]> =>
  tx
    .select()
    .from(applicantDocument)
    .where(
      and(
        isNull(applicantDocument.deletedAt),
        or(
          eq(applicantDocument.applicantId, applicantId),
          sql`${applicantDocument.applicantId} in (select m.applicant_id from ${applicantProfile} m
            where m.lsp_id = ${lspOf(tx)} and m.merged_into = ${applicantId})`,
        ),
      ),
    )
    .orderBy(desc(applicantDocument.addedAt), desc(applicantDocument.documentId))

/** The newest photograph of each of these applicants, by applicant; a PDF of one cannot be printed. */
export const photosOf = async (tx: TenantTx, applicantIds: readonly string[]) => {
  if (applicantIds.length === 0) return new Map<string, { key: string; sha256: string }>()
  const rows = await tx
    .selectDistinctOn([applicantDocument.applicantId], {
      applicantId: applicantDocument.applicantId,
      key: applicantDocument.fileKey,
      sha256: applicantDocument.sha256,
    })
    .from(applicantDocument)
    .where(
      and(
        inArray(applicantDocument.applicantId, [...applicantIds]),
        eq(applicantDocument.kind, 'photo'),
        like(applicantDocument.mime, 'image/%'),
        isNull(applicantDocument.deletedAt),
      ),
    )
    .orderBy(
      applicantDocument.applicantId,
      desc(applicantDocument.addedAt),
      desc(applicantDocument.documentId),
    )
  return new Map(rows.map(({ applicantId, ...photo }) => [applicantId, photo]))
}

export const setDocumentDeleted = async (
  tx: TenantTx,
  documentId: string,
  deletedAt: Date,
): Promise<void> => {
  await tx.update(applicantDocument).set({ deletedAt }).where(eq(applicantDocument.documentId, documentId))
}

import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, desc, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import { type ListSource, listPage } from '../../../platform/database/list.ts'
import { lspOf, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { applicantProfile } from '../applicants.tables.ts'
import { applicantDocument } from './documents.tables.ts'

export type DocumentRow = typeof applicantDocument.$inferSelect

export const insertDocument = async (tx: TenantTx, row: NewRow<typeof applicantDocument>): Promise<void> => {
  await tx.insert(applicantDocument).values(row)
}

/** Of a record, and of those merged into it. */
const under = (tx: TenantTx, applicantId: string) =>
  or(
    eq(applicantDocument.applicantId, applicantId),
    sql`${applicantDocument.applicantId} in (select m.applicant_id from ${applicantProfile} m
      where m.lsp_id = ${lspOf(tx)} and m.merged_into = ${applicantId})`,
  )

/** The documents of a record and of those merged into it, newest first. */
export const documentsOf = (tx: TenantTx, applicantId: string): Promise<DocumentRow[]> =>
  tx
    .select()
    .from(applicantDocument)
    .where(and(isNull(applicantDocument.deletedAt), under(tx, applicantId)))
    .orderBy(desc(applicantDocument.addedAt), desc(applicantDocument.documentId))

/** Whether a record or one merged into it has or had the very same file; also one that was taken away since. */
export const everHadDocument = async (
  tx: TenantTx,
  applicantId: string,
  { kind, sha256 }: Pick<DocumentRow, 'kind' | 'sha256'>,
): Promise<boolean> => {
  const found = await tx
    .select(pick(applicantDocument, 'documentId'))
    .from(applicantDocument)
    .where(
      and(under(tx, applicantId), eq(applicantDocument.kind, kind), eq(applicantDocument.sha256, sha256)),
    )
    .limit(1)
  return found.length > 0
}

/**
 * The photograph of each of these applicants, by applicant: the newest that a person added; only where there is none, the
 * newest that came by itself, which bears the LSP as the one who added it (decision 219). A PDF of one cannot be printed.
 */
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
      sql`${applicantDocument.addedBy} = ${lspOf(tx)}`,
      desc(applicantDocument.addedAt),
      desc(applicantDocument.documentId),
    )
  return new Map(rows.map(({ applicantId, ...photo }) => [applicantId, photo]))
}

/** Takes a document away, for ever or into the bin, or with null brings it back. */
export const setDocumentDeleted = async (
  tx: TenantTx,
  documentId: string,
  change: { deletedAt: Date; inBin: boolean } | { deletedAt: null; inBin: false },
): Promise<void> => {
  await tx.update(applicantDocument).set(change).where(eq(applicantDocument.documentId, documentId))
}

const ofApplicant = joined(applicantProfile, applicantDocument, 'applicantId') as SQL
const binFields = {
  documentId: applicantDocument.documentId,
  applicantId: applicantDocument.applicantId,
  mergedInto: applicantProfile.mergedInto,
  ...pick(applicantDocument, 'name', 'kind', 'sha256'),
  fullName: applicantProfile.fullName,
  deletedAt: applicantDocument.deletedAt,
}

const bin = {
  name: 'applicant_document',
  table: applicantDocument,
  fields: binFields,
  join: (select) => select.innerJoin(applicantProfile, ofApplicant),
  sorts: { created_date: applicantDocument.addedAt },
  search: sql`lower(${applicantDocument.name} || ' ' || ${applicantProfile.nameKey})`,
  key: applicantDocument.documentId,
} satisfies ListSource<typeof binFields>

/** The documents of all applicants that were taken away and may be brought back, with whose they are. */
export const documentBinPage = (tx: TenantTx, query: ListQuery) =>
  listPage(tx, bin, { name: 'bin', where: eq(applicantDocument.inBin, true) }, query)

/** One document in the bin, held until the end of the transaction. */
export const documentInBin = async (tx: TenantTx, documentId: string) => {
  const [found] = await tx
    .select(binFields)
    .from(applicantDocument)
    .innerJoin(applicantProfile, ofApplicant)
    .where(and(eq(applicantDocument.documentId, documentId), eq(applicantDocument.inBin, true)))
    .for('update', { of: applicantDocument })
  return found
}

import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import { type ListSource, listPage } from '../../../platform/database/list.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { assessorDocument, assessorProfile } from '../assessors.tables.ts'

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

const ofAssessor = joined(assessorProfile, assessorDocument, 'assessorId') as SQL
const binFields = {
  ...pick(assessorDocument, 'documentId', 'assessorId', 'title'),
  firstName: assessorProfile.firstName,
  lastName: assessorProfile.lastName,
  deletedAt: assessorDocument.deletedAt,
}

const bin = {
  name: 'assessor_document',
  table: assessorDocument,
  fields: binFields,
  join: (select) => select.innerJoin(assessorProfile, ofAssessor),
  search: sql`lower(${assessorDocument.title} || ' ' || ${assessorProfile.nameKey})`,
  key: assessorDocument.documentId,
} satisfies ListSource<typeof binFields>

/** The documents of all assessors that were taken away, with whose they are. */
export const documentBinPage = (tx: TenantTx, query: ListQuery) =>
  listPage(tx, bin, { name: 'bin', where: isNotNull(assessorDocument.deletedAt) }, query)

/** Whose document it is; undefined for one of another LSP. */
export const assessorOfDocument = async (tx: TenantTx, documentId: string): Promise<string | undefined> => {
  const [found] = await tx
    .select({ assessorId: assessorDocument.assessorId })
    .from(assessorDocument)
    .where(eq(assessorDocument.documentId, documentId))
  return found?.assessorId
}

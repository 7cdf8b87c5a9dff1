import { asc, eq } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { appealFile } from './appeals.tables.ts'

export type AppealFileRow = typeof appealFile.$inferSelect

/** The evidence of an appeal, in the order in which it was attached. */
export const filesOf = (tx: TenantTx, appealId: string): Promise<AppealFileRow[]> =>
  tx
    .select()
    .from(appealFile)
    .where(eq(appealFile.appealId, appealId))
    .orderBy(asc(appealFile.addedAt), asc(appealFile.appealFileId))

export const insertFile = async (tx: TenantTx, row: NewRow<typeof appealFile>): Promise<void> => {
  await tx.insert(appealFile).values(row)
}

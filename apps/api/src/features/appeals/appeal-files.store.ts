import { and, asc, eq } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { appealFile } from './appeals.tables.ts'

export type AppealFileRow = typeof appealFile.$inferSelect

/** The evidence of an appeal, in the order in which it was attached. */
export const filesOf = (tx: TenantTx, lspId: string, appealId: string): Promise<AppealFileRow[]> =>
  tx
    .select()
    .from(appealFile)
    .where(and(eq(appealFile.lspId, lspId), eq(appealFile.appealId, appealId)))
    .orderBy(asc(appealFile.addedAt), asc(appealFile.appealFileId))

export const insertFile = async (tx: TenantTx, row: AppealFileRow): Promise<void> => {
  await tx.insert(appealFile).values(row)
}

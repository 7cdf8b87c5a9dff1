import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Connection } from '../database/database.ts'
import type { PlatformTx, TenantTx } from '../database/tenancy.ts'
import { waitingUpload } from './uploads.tables.ts'

/** Notes that a file is about to be stored. */
export const insertWaiting = async (
  tx: TenantTx,
  row: { lspId: string; fileKey: string; at: Date },
): Promise<void> => {
  await tx.insert(waitingUpload).values(row)
}

/** The file belongs to what this transaction writes: it is there if that is, and otherwise goes on waiting. */
export const takeUpload = async (tx: Connection, lspId: string, fileKey: string): Promise<void> => {
  await tx
    .delete(waitingUpload)
    .where(and(eq(waitingUpload.lspId, lspId), eq(waitingUpload.fileKey, fileKey)))
}

/** Files that nothing has referred to since before then, the oldest first, at most 200. */
export const platformWaitingUploads = async (tx: PlatformTx, before: Date): Promise<string[]> => {
  const found = await tx
    .select({ fileKey: waitingUpload.fileKey })
    .from(waitingUpload)
    .where(lt(waitingUpload.at, before))
    .orderBy(asc(waitingUpload.at))
    .limit(200)
  return found.map(({ fileKey }) => fileKey)
}

export const platformForgetUploads = async (tx: PlatformTx, fileKeys: string[]): Promise<void> => {
  await tx.delete(waitingUpload).where(inArray(waitingUpload.fileKey, fileKeys))
}

import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { PlatformTx, TenantTx } from '../database/tenancy.ts'
import type { AnyTx } from '../database/tenant-handle.ts'
import { uploadDay, waitingUpload } from './uploads.tables.ts'

/** Notes that a file is about to be stored. */
export const insertWaiting = async (
  tx: TenantTx,
  row: { lspId: string; fileKey: string; at: Date },
): Promise<void> => {
  await tx.insert(waitingUpload).values(row)
}

/** The file belongs to what this transaction writes: it is there if that is, and otherwise goes on waiting. */
export const takeUpload = async (tx: AnyTx, lspId: string, fileKey: string): Promise<void> => {
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

/**
 * Counts an upload; returns what its uploader, all of the LSP, and all strangers of it have uploaded that day with it,
 * in bytes.
 */
export const countUpload = async (
  tx: AnyTx,
  row: { lspId: string; userId: string; isStranger: boolean; day: string; bytes: number },
): Promise<{ own: number; lsp: number; strangers: number }> => {
  const [own] = await tx
    .insert(uploadDay)
    .values(row)
    .onConflictDoUpdate({
      target: [uploadDay.lspId, uploadDay.day, uploadDay.userId],
      set: { bytes: sql`${uploadDay.bytes} + excluded.bytes` },
    })
    .returning({ bytes: uploadDay.bytes })
  const [all] = await tx
    .select({
      bytes: sql<string>`sum(${uploadDay.bytes})`,
      strangers: sql<string>`coalesce(sum(${uploadDay.bytes}) filter (where ${uploadDay.isStranger}), 0)`,
    })
    .from(uploadDay)
    .where(and(eq(uploadDay.lspId, row.lspId), eq(uploadDay.day, row.day)))
  return { own: own?.bytes ?? 0, lsp: Number(all?.bytes ?? 0), strangers: Number(all?.strangers ?? 0) }
}

export const platformForgetUploadDays = async (tx: PlatformTx, before: string): Promise<void> => {
  await tx.delete(uploadDay).where(lt(uploadDay.day, before))
}

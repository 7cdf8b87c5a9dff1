import type { FileCheck } from '@kompeten/contract/platform/stored-file'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { PlatformTx, TenantTx } from '../database/tenancy.ts'
import { uncheckedFile } from './uploads.tables.ts'

/** Notes that a file is stored before a scanner has looked at it. */
export const insertUnchecked = async (tx: TenantTx, row: { fileKey: string; at: Date }): Promise<void> => {
  await tx.insert(uncheckedFile).values(row)
}

/** A file that no scanner has found clean: `finding` names what was found. Undefined for any other file. */
export const uncheckedOf = async (
  tx: TenantTx,
  fileKey: string,
): Promise<{ finding: string | null } | undefined> => {
  const [found] = await tx
    .select({ finding: uncheckedFile.finding })
    .from(uncheckedFile)
    .where(eq(uncheckedFile.fileKey, fileKey))
  return found
}

/** How each of these files stands with the virus check, in one read. */
export const checksOf = async (
  tx: TenantTx,
  fileKeys: readonly string[],
): Promise<(fileKey: string) => FileCheck> => {
  if (fileKeys.length === 0) return () => null
  const rows = await tx
    .select({ fileKey: uncheckedFile.fileKey, finding: uncheckedFile.finding })
    .from(uncheckedFile)
    .where(inArray(uncheckedFile.fileKey, [...fileKeys]))
  const checks = new Map(
    rows.map(({ fileKey, finding }) => [fileKey, finding === null ? 'being_checked' : 'infected'] as const),
  )
  return (fileKey) => checks.get(fileKey) ?? null
}

/** A file that was removed waits for no scanner. */
export const forgetUnchecked = async (tx: TenantTx, fileKey: string): Promise<void> => {
  await tx.delete(uncheckedFile).where(eq(uncheckedFile.fileKey, fileKey))
}

/** Files that wait for a scanner, the oldest first, at most 50. */
export const platformUnchecked = (tx: PlatformTx): Promise<{ lspId: string; fileKey: string }[]> =>
  tx
    .select({ lspId: uncheckedFile.lspId, fileKey: uncheckedFile.fileKey })
    .from(uncheckedFile)
    .where(isNull(uncheckedFile.finding))
    .orderBy(asc(uncheckedFile.at))
    .limit(50)

/** Keeps what a scanner found; a clean file waits no longer. */
export const platformNoteChecked = async (
  tx: PlatformTx,
  { lspId, fileKey, finding }: { lspId: string; fileKey: string; finding: string | null },
): Promise<void> => {
  const one = and(eq(uncheckedFile.lspId, lspId), eq(uncheckedFile.fileKey, fileKey))
  if (finding === null) await tx.delete(uncheckedFile).where(one)
  else await tx.update(uncheckedFile).set({ finding }).where(one)
}

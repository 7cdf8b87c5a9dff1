import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { requirementFile } from './requirements.tables.ts'

/** The files of these requirements that were not taken away, oldest first. */
export const filesOfRequirements = async (
  tx: TenantTx,
  requirementMasterIds: readonly string[],
): Promise<RequirementFileRow[]> =>
  requirementMasterIds.length === 0
    ? []
    : tx
        .select()
        .from(requirementFile)
        .where(
          and(
            inArray(requirementFile.requirementMasterId, [...requirementMasterIds]),
            isNull(requirementFile.removedAt),
          ),
        )
        .orderBy(asc(requirementFile.createdAt), asc(requirementFile.requirementFileId))

export type RequirementFileRow = typeof requirementFile.$inferSelect

/** One file that was not taken away. */
export const requirementFileById = async (
  tx: TenantTx,
  requirementFileId: string,
): Promise<RequirementFileRow | undefined> => {
  const [found] = await tx
    .select()
    .from(requirementFile)
    .where(and(eq(requirementFile.requirementFileId, requirementFileId), isNull(requirementFile.removedAt)))
  return found
}

/** The same file twice on one requirement breaks `requirement_file_once`. */
export const insertRequirementFile = async (
  tx: TenantTx,
  row: NewRow<typeof requirementFile>,
): Promise<void> => {
  await tx.insert(requirementFile).values(row)
}

/** Takes a file away; its row stays, because the log of openings names it. */
export const removeRequirementFile = async (
  tx: TenantTx,
  requirementFileId: string,
  removedAt: Date,
): Promise<void> => {
  await tx
    .update(requirementFile)
    .set({ removedAt })
    .where(eq(requirementFile.requirementFileId, requirementFileId))
}

import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { joined } from '../../platform/database/joined.ts'
import { type ListSource, listPage } from '../../platform/database/list.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { requirementFile, requirementMaster } from './requirements.tables.ts'

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

/**
 * Takes a file away, or with null brings it back, where the same file once more breaks `requirement_file_once`; its row
 * stays, because the log of openings names it. Returns whether it was not so already.
 */
export const setRequirementFileRemoved = async (
  tx: TenantTx,
  requirementFileId: string,
  removedAt: Date | null,
): Promise<boolean> => {
  const was = removedAt ? isNull(requirementFile.removedAt) : isNotNull(requirementFile.removedAt)
  const changed = await tx
    .update(requirementFile)
    .set({ removedAt })
    .where(and(eq(requirementFile.requirementFileId, requirementFileId), was))
    .returning({ requirementFileId: requirementFile.requirementFileId })
  return changed.length > 0
}

const ofMaster = joined(requirementMaster, requirementFile, 'requirementMasterId') as SQL
const requirementName = sql<string>`${requirementMaster.details} ->> 'name'`
const binFields = {
  ...pick(requirementFile, 'requirementFileId', 'requirementMasterId', 'name'),
  requirementName,
  deletedAt: requirementFile.removedAt,
}

const bin = {
  name: 'requirement_file',
  table: requirementFile,
  fields: binFields,
  join: (select) => select.innerJoin(requirementMaster, ofMaster),
  search: sql`lower(${requirementFile.name} || ' ' || (${requirementName}))`,
  key: requirementFile.requirementFileId,
} satisfies ListSource<typeof binFields>

/** The files that were taken from requirements. */
export const requirementFileBinPage = (tx: TenantTx, query: ListQuery) =>
  listPage(tx, bin, { name: 'bin', where: isNotNull(requirementFile.removedAt) }, query)

/** One file that was taken away. */
export const removedFileById = async (
  tx: TenantTx,
  requirementFileId: string,
): Promise<RequirementFileRow | undefined> => {
  const [found] = await tx
    .select()
    .from(requirementFile)
    .where(
      and(eq(requirementFile.requirementFileId, requirementFileId), isNotNull(requirementFile.removedAt)),
    )
  return found
}

import { asc, eq } from 'drizzle-orm'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { schemeApproval } from './approvals.tables.ts'
import type { VersionSummaryRow } from './scheme-versions.store.ts'

/** All approvals of a scheme's versions, also those of content that was changed since, first to last. */
export const approvalsOf = (tx: TenantTx, schemeId: string) =>
  tx
    .select()
    .from(schemeApproval)
    .where(eq(schemeApproval.schemeId, schemeId))
    .orderBy(asc(schemeApproval.approvedAt), asc(schemeApproval.userId))

export type ApprovalRow = Awaited<ReturnType<typeof approvalsOf>>[number]

/** Those that are about the version as it stands. */
export const standingApprovals = (
  approvals: readonly ApprovalRow[],
  {
    schemeVersionId,
    version,
    unitsVersion,
  }: Pick<VersionSummaryRow, 'schemeVersionId' | 'version' | 'unitsVersion'>,
): ApprovalRow[] =>
  approvals.filter(
    (one) =>
      one.schemeVersionId === schemeVersionId &&
      one.detailsVersion === version &&
      one.unitsVersion === unitsVersion,
  )

/** Keeps an approval, in the place of one that its giver gave to other content of the version. */
export const keepApproval = async (tx: TenantTx, row: NewRow<typeof schemeApproval>): Promise<void> => {
  await tx
    .insert(schemeApproval)
    .values(row)
    .onConflictDoUpdate({
      target: [schemeApproval.lspId, schemeApproval.schemeVersionId, schemeApproval.userId],
      set: row,
    })
}

/** Removes the approvals of a scheme that is removed for ever. */
export const deleteApprovals = async (tx: TenantTx, schemeId: string): Promise<void> => {
  await tx.delete(schemeApproval).where(eq(schemeApproval.schemeId, schemeId))
}

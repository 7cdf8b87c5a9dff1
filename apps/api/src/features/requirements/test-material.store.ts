import type { ListQuery } from '@kompeten/contract/lists'
import { eq, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { type ListSource, listPage } from '../../platform/database/list.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { materialOpening } from './test-material.tables.ts'

const fields = {
  openingId: materialOpening.openingId,
  requirementMasterId: materialOpening.requirementMasterId,
  requirementName: materialOpening.requirementName,
  requirementFileId: materialOpening.requirementFileId,
  fileName: materialOpening.fileName,
  outcome: materialOpening.outcome,
  reason: materialOpening.reason,
  openedAt: materialOpening.openedAt,
  openedByName: materialOpening.openedByName,
  openedByRole: materialOpening.openedByRole,
  assessmentId: materialOpening.assessmentId,
}

const source = {
  name: 'material_opening',
  table: materialOpening,
  fields,
  filters: {
    requirement_master_id: materialOpening.requirementMasterId,
    outcome: materialOpening.outcome,
    opened_date: materialOpening.openedAt,
  },
  sorts: { opened_date: materialOpening.openedAt },
  key: materialOpening.openingId,
} satisfies ListSource<typeof fields>

/** A page of the log of test material. */
export const openingPage = ({ tx, tenant }: ReadCtx, query: ListQuery) =>
  listPage(
    tx,
    source,
    {
      name: 'all',
      where: eq(materialOpening.lspId, sql.placeholder('lspId')),
      values: { lspId: tenant.lspId },
    },
    query,
  )

export const insertOpening = async (
  tx: TenantTx,
  row: typeof materialOpening.$inferInsert,
): Promise<void> => {
  await tx.insert(materialOpening).values(row)
}

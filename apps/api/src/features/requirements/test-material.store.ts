import type { ListQuery } from '@kompeten/contract/platform/lists'
import type { ReadCtx } from '../../platform/context.ts'
import { type ListSource, listPage } from '../../platform/database/list.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
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
  filters: { opened_date: materialOpening.openedAt },
  sorts: { opened_date: materialOpening.openedAt },
  key: materialOpening.openingId,
} satisfies ListSource<typeof fields>

/** A page of the log of test material. */
export const openingPage = ({ tx }: ReadCtx, query: ListQuery) =>
  listPage(
    tx,
    source,
    {
      name: 'all',
      where: undefined,
    },
    query,
  )

export const insertOpening = async (tx: TenantTx, row: NewRow<typeof materialOpening>): Promise<void> => {
  await tx.insert(materialOpening).values(row)
}

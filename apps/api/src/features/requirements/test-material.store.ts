import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import type { ReadCtx } from '../../platform/context.ts'
import { type ListSource, listPage } from '../../platform/database/list.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { materialOpening } from './test-material.tables.ts'

const fields = pick(
  materialOpening,
  'openingId',
  'requirementMasterId',
  'requirementName',
  'requirementFileId',
  'fileName',
  'outcome',
  'reason',
  'openedAt',
  'openedByName',
  'openedByRole',
  'assessmentId',
)

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

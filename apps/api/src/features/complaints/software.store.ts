import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { eq, sql } from 'drizzle-orm'
import { type ListSource, platformListPage } from '../../platform/database/list.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { lsp } from '../tenants/index.ts'
import { searchWithoutNames } from './complaints.store.ts'
import { complaint } from './complaints.tables.ts'

const fields = {
  complaintId: complaint.complaintId,
  lspName: sql<string>`${lsp.name}`.as('lsp_name'),
  ...pick(complaint, 'complaintNumber', 'state', 'filedOn', 'description', 'failedCall'),
}

const source = {
  name: 'software_complaint',
  table: complaint,
  fields,
  join: (select) => select.innerJoin(lsp, eq(lsp.lspId, complaint.lspId)),
  search: searchWithoutNames,
  key: complaint.complaintId,
} satisfies ListSource<typeof fields>

const aboutSoftware = { name: 'software', where: sql`${complaint.category} = 'application'`, values: {} }

/** Complaints about this software, of all LSPs. */
export const platformSoftwareComplaints = (tx: PlatformTx, query: ListQuery) =>
  platformListPage(tx, source, aboutSoftware, query)

import type { ListQuery } from '@kompeten/contract/platform/lists'
import { and, asc, count, eq, getTableColumns, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { ReadCtx } from '../../platform/context.ts'
import { joined } from '../../platform/database/joined.ts'
import { type ListSource, listPage } from '../../platform/database/list.ts'
import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { skkApplication, skkReport } from './skk.tables.ts'

const { lspId: _, ...own } = getTableColumns(skkReport)
const fields = {
  ...own,
  idIzin: joined(skkApplication.idIzin),
  family: joined(skkApplication.family),
  applicantName: joined(skkApplication.applicantName),
}

import { type SoftwareComplaint, softwareComplaint } from '@kompeten/contract/complaints/content'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import type { PlatformCtx } from '../../platform/context.ts'
import { shown } from '../../platform/wire.ts'
import { platformSoftwareComplaints } from './software.store.ts'

/** Complaints about this software of all LSPs: what happened and where, nothing of whom it happened to. */
export const listSoftwareComplaints = async (
  { tx }: PlatformCtx,
  query: ListQuery,
): Promise<Page<SoftwareComplaint>> => {
  const { rows, ...rest } = await platformSoftwareComplaints(tx, query)
  return { data: rows.map((row) => shown(softwareComplaint, row, {})), ...rest }
}

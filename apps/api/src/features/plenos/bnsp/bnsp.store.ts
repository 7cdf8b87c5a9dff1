import { and, count, eq, sql } from 'drizzle-orm'
import { holdByName } from '../../../platform/database/lsp-lock.ts'
import { often, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { bnspCode, bnspSchedule } from '../plenos.tables.ts'

type CodeKey = Pick<typeof bnspCode.$inferSelect, 'list' | 'key'>

/** What BNSP calls an assessment; undefined where nobody has entered it. */
export const scheduleOf = async (tx: TenantTx, assessmentId: string) => {
  const [found] = await tx.select().from(bnspSchedule).where(eq(bnspSchedule.assessmentId, assessmentId))
  return found
}

export const putSchedule = async (tx: TenantTx, row: NewRow<typeof bnspSchedule>): Promise<void> => {
  await tx
    .insert(bnspSchedule)
    .values(row)
    .onConflictDoUpdate({
      target: [bnspSchedule.lspId, bnspSchedule.assessmentId],
      set: { scheduleCode: sql`excluded.schedule_code`, ministryCode: sql`excluded.ministry_code` },
    })
}

/** Nobody else changes the LSP's codes until the transaction ends: a code that is not there yet has no row to hold. */
export const holdCodes = (tx: TenantTx): Promise<void> => holdByName(tx, 'bnsp_codes')

/** All codes that the LSP has entered. */
export const codesOf = (tx: TenantTx) => tx.select().from(bnspCode)

export const putCodes = async (tx: TenantTx, rows: NewRow<typeof bnspCode>[]): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insert(bnspCode)
    .values(rows)
    .onConflictDoUpdate({
      target: [bnspCode.lspId, bnspCode.list, bnspCode.key],
      set: { code: sql`excluded.code` },
    })
}

export const deleteCodes = async (tx: TenantTx, keys: readonly CodeKey[]): Promise<void> => {
  for (const { list, key } of keys) {
    await tx.delete(bnspCode).where(and(eq(bnspCode.list, list), eq(bnspCode.key, key)))
  }
}

/** How many codes the LSP has entered, by list. */
export const countsOf = async (tx: TenantTx): Promise<ReadonlyMap<string, number>> => {
  const rows = await often(tx, 'bnsp_codes_by_list', {}, (handle) =>
    handle.select({ list: bnspCode.list, count: count() }).from(bnspCode).groupBy(bnspCode.list),
  )
  return new Map(rows.map((row) => [row.list, row.count]))
}

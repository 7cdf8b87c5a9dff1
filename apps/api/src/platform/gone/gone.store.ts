import type { ChangeKind } from '@kompeten/contract/integrations/changes'
import { and, eq, lt } from 'drizzle-orm'
import { afterChange, byChange, type ChangesAsked, changedAs } from '../database/changed-rows.ts'
import type { PlatformTx, TenantTx } from '../database/tenancy.ts'
import type { AnyTx } from '../database/tenant-handle.ts'
import { goneRecord } from './gone.tables.ts'

const batch = 1_000

/** Notes records that are removed for good, in the transaction that removes them. */
export const noteGone = async (
  tx: AnyTx,
  of: { lspId: string; kind: ChangeKind; goneAt: Date },
  recordIds: readonly string[],
): Promise<void> => {
  for (let from = 0; from < recordIds.length; from += batch) {
    const rows = recordIds.slice(from, from + batch).map((recordId) => ({ ...of, recordId }))
    await tx.insert(goneRecord).values(rows).onConflictDoNothing()
  }
}

const by = { changedAt: goneRecord.goneAt, id: goneRecord.recordId }

/** Records of a kind that are gone for good, in the order of changes. */
export const goneRecords = (tx: TenantTx, kind: ChangeKind, asked: ChangesAsked) =>
  tx
    .select({ id: goneRecord.recordId, changed: changedAs(by), deletedAt: goneRecord.goneAt })
    .from(goneRecord)
    .where(and(eq(goneRecord.kind, kind), afterChange(by, asked)))
    .orderBy(...byChange(by))
    .limit(asked.most)

/** Forgets what is gone since before then, of all tenants. */
export const platformForgetGone = async (tx: PlatformTx, before: Date): Promise<void> => {
  await tx.delete(goneRecord).where(lt(goneRecord.goneAt, before))
}

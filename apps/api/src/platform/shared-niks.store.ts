import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AnyTx } from './database/tenant-handle.ts'

/** Records of persons that have a NIK: one of them holds it, those that came later with the same one share it (decision 140). */
export type NikTable = PgTable & {
  lspId: PgColumn
  nikFingerprint: PgColumn
  nikShared: PgColumn
  nikSealed: PgColumn
  userPermissionId: PgColumn
  deletedAt: PgColumn
  createdAt: PgColumn
}

type Statements = Pick<AnyTx, 'update'>

/**
 * Gives NIKs (their keyed hashes) that nobody holds any more to the record in use that has shared them longest. To be called in the
 * transaction in which a holder's NIK was changed, or their record removed or put in the bin, or a record comes back that shared one.
 */
export const settleNiks = async (
  tx: Statements,
  table: NikTable,
  lspId: string,
  fingerprints: readonly string[],
): Promise<void> => {
  if (fingerprints.length === 0) return
  const comesFirst = sql`not exists (
    select 1 from ${table} other
    where other.lsp_id = ${lspId} and other.nik_fingerprint = ${table.nikFingerprint} and other.deleted_at is null
      and (not other.nik_shared or (other.created_at, other.nik_sealed) < (${table.createdAt}, ${table.nikSealed})))`
  await tx
    .update(table)
    .set({ nikShared: false })
    .where(
      and(
        eq(table.lspId, lspId),
        sql`${table.nikFingerprint} = any(${sql.param([...fingerprints])}::text[])`,
        eq(table.nikShared, true),
        isNull(table.deletedAt),
        comesFirst,
      ),
    )
}

/** The role whose record holds the NIK that the record in use of this role shares; undefined where it shares none. */
export const platformNikHolder = async (
  tx: Pick<AnyTx, 'select'>,
  table: NikTable,
  lspId: string,
  userPermissionId: string,
): Promise<string | undefined> => {
  const own = await tx
    .select({ fingerprint: table.nikFingerprint })
    .from(table as PgTable)
    .where(
      and(
        eq(table.lspId, lspId),
        eq(table.userPermissionId, userPermissionId),
        eq(table.nikShared, true),
        isNull(table.deletedAt),
      ),
    )
  const [shared] = own
  if (!shared) return undefined
  const [holder] = await tx
    .select({ userPermissionId: table.userPermissionId })
    .from(table as PgTable)
    .where(
      and(
        eq(table.lspId, lspId),
        eq(table.nikFingerprint, shared.fingerprint),
        eq(table.nikShared, false),
        isNull(table.deletedAt),
      ),
    )
  return (holder?.userPermissionId as string | null | undefined) ?? undefined
}

/** Lets the record of one role hold the NIK that the record of the other held. */
export const platformPassNik = async (
  tx: Statements,
  table: NikTable,
  lspId: string,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  const mark = (userPermissionId: string, nikShared: boolean) =>
    tx
      .update(table)
      .set({ nikShared })
      .where(and(eq(table.lspId, lspId), eq(table.userPermissionId, userPermissionId)))
  await mark(from, true)
  await mark(to, false)
}

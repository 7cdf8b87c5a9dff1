import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { often, type PlatformTx, type TenantTx } from '../../platform/database/tenancy.ts'
import type { AnyTx } from '../../platform/database/tenant-handle.ts'
import type { Narrowing } from '../../platform/master/record.store.ts'
import { area } from '../reference/index.ts'
import { tuk } from './tuk.tables.ts'

/** A TUK admin sees their own venue only. */
export const ownVenue = ({ actor }: ReadCtx): Narrowing | undefined =>
  actor.permissions.has('TUK_LIST')
    ? undefined
    : {
        name: 'own',
        where: eq(tuk.tukId, sql.placeholder('ownTukId')),
        values: { ownTukId: actor.tukId },
      }

/** The venues in use of an LSP as the public may see them, by name, at most `limit`. */
export const publicTuks = (tx: TenantTx, limit: number) =>
  tx
    .select({
      tuk_id: tuk.tukId,
      tuk_name: tuk.tukName,
      tuk_type: tuk.tukType,
      address: tuk.address,
      kota_name: area.kotaName,
    })
    .from(tuk)
    .leftJoin(area, eq(area.kelurahanId, tuk.kelurahanId))
    .where(isNull(tuk.deletedAt))
    .orderBy(asc(tuk.nameKey), asc(tuk.tukId))
    .limit(limit)

/**
 * What others need to know of these venues of an LSP, in use or in the bin. With a hold, none of them goes, to the bin or
 * for good, until the transaction ends.
 */
export const tuksNamed = async (
  tx: AnyTx,
  lspId: string,
  tukIds: readonly string[],
  { hold }: { hold?: 'share' } = {},
) => {
  if (tukIds.length === 0) return []
  const query = tx
    .select(pick(tuk, 'tukId', 'tukCode', 'tukName', 'deletedAt'))
    .from(tuk)
    .where(and(eq(tuk.lspId, lspId), inArray(tuk.tukId, [...tukIds])))
    .orderBy(asc(tuk.tukId))
  return hold ? query.for(hold) : query
}

/** Venues with their place and licence, in use or in the bin, for whoever holds something there. */
export const venuesById = async (tx: TenantTx, tukIds: readonly string[]) => {
  if (tukIds.length === 0) return []
  return often(tx, 'venues_by_id', { tukIds }, (handle) =>
    handle
      .select({
        ...pick(tuk, 'tukId', 'tukName', 'tukType', 'address', 'kelurahanId', 'latitude', 'longitude'),
        ...pick(tuk, 'capacity', 'skValidFrom', 'skValidUntil', 'deletedAt'),
        kotaName: area.kotaName,
      })
      .from(tuk)
      .leftJoin(area, eq(area.kelurahanId, tuk.kelurahanId))
      .where(sql`${tuk.tukId} = any(${sql.placeholder('tukIds')}::uuid[])`),
  )
}

/** Keeps these venues out of the bin until the end of the transaction, so that they do not go while an assessment is put at them. */
export const holdVenues = async (tx: TenantTx, tukIds: readonly string[]): Promise<void> => {
  await tx
    .select({ tukId: tuk.tukId })
    .from(tuk)
    .where(inArray(tuk.tukId, [...tukIds]))
    .orderBy(asc(tuk.tukId))
    .for('share')
}

/** Whether the LSP has a venue in use whose decree is valid on that day, or has no end. */
export const hasValidVenue = async (tx: TenantTx, day: string): Promise<boolean> => {
  const found = await often(tx, 'has_valid_venue', { day }, (handle) =>
    handle
      .select({ tukId: tuk.tukId })
      .from(tuk)
      .where(
        and(
          isNull(tuk.deletedAt),
          or(isNull(tuk.skValidUntil), gte(tuk.skValidUntil, sql.placeholder('day'))),
        ),
      )
      .limit(1),
  )
  return found.length > 0
}

/** Names of venues over all LSPs, for the roles that a person holds in them. */
export const platformTukNames = async (
  tx: PlatformTx,
  tuks: { lspId: string; tukId: string }[],
): Promise<ReadonlyMap<string, string>> => {
  if (tuks.length === 0) return new Map()
  const rows = await tx
    .select({ tukId: tuk.tukId, tukName: tuk.tukName })
    .from(tuk)
    .where(
      and(
        inArray(tuk.lspId, [...new Set(tuks.map(({ lspId }) => lspId))]),
        inArray(
          tuk.tukId,
          tuks.map(({ tukId }) => tukId),
        ),
      ),
    )
  return new Map(rows.map((row) => [row.tukId, row.tukName]))
}

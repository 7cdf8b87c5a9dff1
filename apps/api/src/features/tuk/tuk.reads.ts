import type { ListQuery, Page } from '@kompeten/contract/lists'
import { type Tuk, tukSteps } from '@kompeten/contract/tuk'
import type { PublicCtx, ReadCtx } from '../../platform/context.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { areaOf } from '../reference/index.ts'
import { tukPolicy } from './tuk.rules.ts'
import { publicTuks, type TukRow, tukById, tukPage } from './tuk.store.ts'

/** A venue in the contract's shape, with the steps this actor may take now. */
const tukView = (actor: ReadCtx['actor'], row: TukRow): Tuk => ({
  tuk_id: row.tukId,
  tuk_code: row.tukCode,
  tuk_name: row.tukName,
  tuk_type: row.tukType,
  address: row.address,
  kelurahan_id: row.kelurahanId,
  latitude: row.latitude,
  longitude: row.longitude,
  contact: row.contact,
  email: row.email,
  description: row.description,
  capacity: row.capacity,
  sk_valid_from: row.skValidFrom,
  sk_valid_until: row.skValidUntil,
  verified_on: row.verifiedOn,
  supervisors: row.supervisors,
  area: areaOf(row),
  has_logo: row.logoKey !== null,
  created_date: row.createdAt.toISOString(),
  modified_date: row.modifiedAt.toISOString(),
  deleted_date: row.deletedAt?.toISOString() ?? null,
  version: row.version,
  may: mayNow(tukPolicy, tukSteps, actor, row),
})

const page = async (ctx: ReadCtx, query: ListQuery, bin: boolean): Promise<Page<Tuk>> => {
  const { rows, ...rest } = await tukPage(ctx, query, bin)
  return { data: rows.map((row) => tukView(ctx.actor, row)), ...rest }
}

/** The venues in use; an ADT's own only. */
export const listTuks = (ctx: ReadCtx, query: ListQuery) => page(ctx, query, false)

/** The venues in the bin. */
export const listDeletedTuks = (ctx: ReadCtx, query: ListQuery) => page(ctx, query, true)

/**
 * The row of a venue that this actor may see, in use or in the bin.
 * @throws Refusal `not_found` also for one that is there, but not for him
 */
export const seenTuk = async (ctx: ReadCtx, tukId: string): Promise<TukRow> => {
  const row = await tukById(ctx.tx, ctx.tenant.lspId, tukId)
  if (!row || !tukPolicy.see(ctx.actor, row)) throw new Refusal('not_found')
  return row
}

/** One venue. @throws Refusal `not_found` */
export const readTuk = async (ctx: ReadCtx, tukId: string): Promise<Tuk> =>
  tukView(ctx.actor, await seenTuk(ctx, tukId))

/** What happened to a venue, newest first. @throws Refusal `not_found` */
export const readTukTimeline = async (ctx: ReadCtx, tukId: string) => {
  await seenTuk(ctx, tukId)
  return { data: await timelineOf(ctx.tx, ctx.tenant.lspId, { kind: 'tuk', id: tukId }) }
}

/** The logo of a venue as a file. @throws Refusal `not_found` also where there is none */
export const readTukLogo = async (ctx: ReadCtx, tukId: string) => {
  const { logoKey, tukName } = await seenTuk(ctx, tukId)
  if (logoKey === null) throw new Refusal('not_found')
  const jpeg = logoKey.endsWith('.jpg') || logoKey.endsWith('.jpeg')
  return {
    key: logoKey,
    name: `${tukName}.${jpeg ? 'jpg' : 'png'}`,
    mime: jpeg ? 'image/jpeg' : 'image/png',
    inline: true,
  }
}

const publicMost = 5000

/** Venues of the LSP for public pickers, by name; `unlimited` means at most 5,000 (decisions §4). */
export const listPublicTuks = async (ctx: PublicCtx, limit: string | undefined) => {
  const most = limit === 'unlimited' ? publicMost : Math.min(Number(limit) || 100, publicMost)
  const data = await publicTuks(ctx.tx, ctx.tenant.lspId, most)
  return { data, count: data.length, count_is_exact: data.length < most, next_cursor: null }
}

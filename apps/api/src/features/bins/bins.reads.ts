import { type BinKind, type BinRow, binKeptDays, binKinds, mayRestore } from '@kompeten/contract/bins/bins'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import type { ReadCtx } from '../../platform/context.ts'
import { deletionsOf } from '../../platform/outbox/events.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Bin } from './bin-kinds.ts'

export type Bins = Readonly<Record<BinKind, Bin>>

const dayMs = 24 * 60 * 60 * 1000

/** What was deleted before this moment may be removed for ever. */
export const oldBefore = (now: Date): string => new Date(now.getTime() - binKeptDays * dayMs).toISOString()

/** The bin of a kind. @throws Refusal `not_allowed` for whoever may not restore from it */
export const binFor = ({ actor }: ReadCtx, bins: Bins, kind: BinKind): Bin => {
  if (!actor.permissions.has(mayRestore[kind])) throw new Refusal('not_allowed')
  return bins[kind]
}

const everything: ListQuery = {
  limit: 1,
  offset: 0,
  sort: [{ field: 'created_date', descending: true }],
  conditions: [],
  count: 'capped',
}

/** Who empties a bin: whoever may remove one record of it for ever (decisions §2). */
export const mayEmpty = ({ actor }: ReadCtx, bin: Bin): boolean =>
  bin.erase !== undefined && (actor.roleCode === 'SUP' || actor.roleCode === 'DEV')

/** How many records of each kind lie in the bin, of the kinds that the current user may restore. */
export const readBins = async (ctx: ReadCtx, bins: Bins) => {
  const open = binKinds.filter((kind) => ctx.actor.permissions.has(mayRestore[kind]))
  const data: { kind: BinKind; count: number; count_is_exact: boolean; may_empty: boolean }[] = []
  for (const kind of open) {
    const { count, count_is_exact } = await bins[kind].page(ctx, everything)
    data.push({ kind, count, count_is_exact, may_empty: mayEmpty(ctx, bins[kind]) })
  }
  return { data }
}

/** A page of the bin of a kind: what was deleted, by whom, when and why, and what hangs on it. */
export const listBin = async (
  ctx: ReadCtx,
  bins: Bins,
  kind: BinKind,
  query: ListQuery,
): Promise<Page<BinRow>> => {
  const bin = binFor(ctx, bins, kind)
  const { data: rows, ...rest } = await bin.page(ctx, query)
  const ids = rows.map(({ id }) => id)
  const [told, hanging, merged] = await Promise.all([
    deletionsOf(ctx.tx, bin.told ?? { name: `${kind}.deleted`, kind }, {
      ids,
      subjects: rows.flatMap(({ id, belongsTo }) => belongsTo ?? [id]),
    }),
    bin.hanging?.(ctx, ids) ?? new Map<string, string>(),
    bin.mergedInto?.(ctx, ids) ?? new Map<string, BinRow['merged_into']>(),
  ])
  const before = oldBefore(ctx.now)
  const data = rows.map(
    ({ id, name, deletedAt, hangs }): BinRow => ({
      record_id: id,
      name,
      deleted_date: deletedAt ?? told.get(id)?.at.toISOString() ?? null,
      deleted_by_name: told.get(id)?.actorName ?? null,
      reason: told.get(id)?.reason ?? null,
      hangs: hanging.get(id) ?? hangs ?? null,
      merged_into: merged.get(id) ?? null,
      is_old: deletedAt !== null && deletedAt < before,
    }),
  )
  return { data, ...rest }
}

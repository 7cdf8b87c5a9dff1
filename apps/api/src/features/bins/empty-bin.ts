import type { BinKind } from '@kompeten/contract/bins/bins'
import { eraseWord } from '@kompeten/contract/platform/erase-word'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import type { WriteCtx } from '../../platform/context.ts'
import { everyRow } from '../../platform/database/every-row.ts'
import { Refusal } from '../../platform/refusal.ts'
import { attempts } from './attempts.ts'
import { type Bins, binFor, mayEmpty, oldBefore } from './bins.reads.ts'

const all: ListQuery = {
  limit: 100,
  offset: 0,
  sort: [{ field: 'created_date', descending: true }],
  conditions: [],
  count: 'capped',
}

/**
 * Removes for ever what of a kind has lain in the bin for more than a year; what is still in use stays, and is told.
 * @throws Refusal `not_allowed`, `step_not_possible` for a kind whose records are kept, `confirmation_needed`
 */
export const emptyBin = async (ctx: WriteCtx, bins: Bins, kind: BinKind, confirmation: string) => {
  const bin = binFor(ctx, bins, kind)
  const { erase } = bin
  if (!erase) throw new Refusal('step_not_possible', { step: 'empty', possible: [] })
  if (!mayEmpty(ctx, bin)) throw new Refusal('not_allowed')
  if (confirmation !== eraseWord) throw new Refusal('confirmation_needed')
  const before = oldBefore(ctx.now)
  const old: string[] = []
  const page = async (query: ListQuery) => {
    const { data: rows, ...rest } = await bin.page(ctx, query)
    return { rows, ...rest }
  }
  for await (const { id, deletedAt } of everyRow(all, page)) {
    if (deletedAt !== null && deletedAt < before) old.push(id)
  }
  const { done, held } = await attempts(ctx, old, {
    rehearsal: false,
    work: (inside, id) => erase(inside, id, confirmation),
  })
  return { removed: done.length, held }
}

import type { PublicCtx } from '../../platform/context.ts'
import { publicTuks } from './tuk.store.ts'

/** Venues of the LSP for public pickers, by name. */
export const listPublicTuks = async (ctx: PublicCtx, most: number) => {
  const data = await publicTuks(ctx.tx, most)
  return { data, count: data.length, count_is_exact: data.length < most, next_cursor: null }
}

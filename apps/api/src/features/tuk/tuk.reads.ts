import type { PublicCtx } from '../../platform/context.ts'
import { publicTuks } from './tuk.store.ts'

const publicMost = 5000

/** Venues of the LSP for public pickers, by name; `unlimited` means at most 5,000 (decisions §4). */
export const listPublicTuks = async (ctx: PublicCtx, limit: string | undefined) => {
  const most = limit === 'unlimited' ? publicMost : Math.min(Number(limit) || 100, publicMost)
  const data = await publicTuks(ctx.tx, ctx.tenant.lspId, most)
  return { data, count: data.length, count_is_exact: data.length < most, next_cursor: null }
}

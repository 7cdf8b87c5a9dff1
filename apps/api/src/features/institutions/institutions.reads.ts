import type { PublicCtx } from '../../platform/context.ts'
import { publicInstitutions } from './institutions.store.ts'

/** Institutions of the LSP for public pickers, by name; `unlimited` means at most 5,000 (decisions §4). */
export const listPublicInstitutions = async (ctx: PublicCtx, limit: number) => {
  const found = await publicInstitutions(ctx.tx, limit + 1)
  const data = found.slice(0, limit)
  return { data, count: data.length, count_is_exact: found.length <= limit, next_cursor: null }
}

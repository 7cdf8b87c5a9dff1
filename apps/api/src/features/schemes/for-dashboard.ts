import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { schemePage } from './schemes.store.ts'

/** How many schemes the LSP has; undefined for whoever does not keep them. */
export const schemeCount = async (ctx: ReadCtx) => {
  if (!ctx.actor.permissions.has('SCHEMA_UPDATE')) return undefined
  const page = await schemePage(ctx, firstRows({ sort: 'schema_name' }), false)
  return { count: page.count, count_is_exact: page.count_is_exact, link: '/schema/sub-schema' }
}

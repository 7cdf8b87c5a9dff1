import { type Expiry, expirySpans } from '@kompeten/contract/dashboard/dashboard'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { dayIn, spansAhead } from '../../platform/days.rules.ts'
import { tukMaster } from './tuk.master.ts'

const seesAll = ({ actor }: ReadCtx) => actor.permissions.has('TUK_LIST')

/** Decrees of venues that end soon: of all, or of a TUK admin's own. */
export const venueExpiries = async (ctx: ReadCtx): Promise<Expiry[]> => {
  const { tukId, permissions } = ctx.actor
  if (!seesAll(ctx) && !permissions.has('TUK_CREATE_OWN')) return []
  const spans = spansAhead(dayIn(ctx.tenant.timeZone, ctx.now), expirySpans)
  const counted = spans.map(async ({ days, from, to }) => {
    const where = [{ field: 'sk_valid_until', from, to }]
    const page = await tukMaster.page(ctx, firstRows({ where, sort: 'sk_valid_until' }), false)
    const link = seesAll(ctx) ? `/tuk?sk_valid_until=(${from},${to})` : `/tuk/edit-tuk/${tukId}`
    return { days, count: page.count, count_is_exact: page.count_is_exact, link }
  })
  return [{ kind: 'venues', spans: await Promise.all(counted) }]
}

/** How many venues the LSP has; undefined for whoever does not see them all. */
export const venueCount = async (ctx: ReadCtx) => {
  if (!seesAll(ctx)) return undefined
  const page = await tukMaster.page(ctx, firstRows({ sort: 'tuk_name' }), false)
  return { count: page.count, count_is_exact: page.count_is_exact, link: '/tuk' }
}

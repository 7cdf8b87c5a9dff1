import { type Hit, hitsOfKind } from '@kompeten/contract/search/search'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { tukMaster } from './tuk.master.ts'

/** Venues by name or code, as far as the actor sees them. */
export const findVenues = async (ctx: ReadCtx, text: string): Promise<Hit[]> => {
  const { permissions } = ctx.actor
  if (!permissions.has('TUK_LIST') && !permissions.has('TUK_CREATE_OWN')) return []
  const { rows } = await tukMaster.page(
    ctx,
    firstRows({ search: text, sort: 'tuk_name', limit: hitsOfKind }),
    false,
  )
  return rows.map((row) => ({
    kind: 'venue',
    title: row.tukName,
    detail: row.tukCode,
    link: `/tuk/edit-tuk/${row.tukId}`,
  }))
}

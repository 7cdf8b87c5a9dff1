import { type Hit, hitsOfKind } from '@kompeten/contract/search/search'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { schemePage } from './schemes.store.ts'

/** Schemes by name or code, as far as the actor sees them; an applicant's lead to the page that offers them. */
export const findSchemes = async (ctx: ReadCtx, text: string): Promise<Hit[]> => {
  if (!ctx.actor.permissions.has('SCHEMA_LIST')) return []
  const query = firstRows({ search: text, sort: 'schema_name', limit: hitsOfKind })
  const { rows } = await schemePage(ctx, query, false)
  return rows.map((row) => ({
    kind: 'scheme',
    title: row.details.schema_name,
    detail: row.code,
    link: ctx.actor.roleCode === 'APL' ? '/join-skema/add-join-skema' : `/schema/schema-edit/${row.schemeId}`,
  }))
}

import { type Hit, hitsOfKind } from '@kompeten/contract/search/search'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { schemesNamed } from './applications.reads.ts'
import { applicationPage } from './applications.store.ts'

/** Applications by the name of the applicant or the scheme, as far as the actor sees them. */
export const findApplications = async (ctx: ReadCtx, text: string): Promise<Hit[]> => {
  const { permissions } = ctx.actor
  const own = !permissions.has('JOIN_REQUEST_LIST')
  if (own && !permissions.has('JOIN_REQUEST_CREATE_OWN')) return []
  const { rows } = await applicationPage(
    ctx,
    firstRows({ search: text, sort: '-modified_date', limit: hitsOfKind }),
  )
  const named = await schemesNamed(ctx, rows)
  return rows.map((row) => ({
    kind: 'application',
    title: own ? named(row) : row.applicantName,
    detail: own ? row.schemeCode : named(row),
    link: `/join-skema/${row.joinRequestId}`,
  }))
}

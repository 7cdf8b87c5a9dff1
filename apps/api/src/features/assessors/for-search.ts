import { type Hit, hitsOfKind } from '@kompeten/contract/search'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { accessorPage } from './assessors.store.ts'

/** Assessors by name, e-mail or registration number, for who sees them all. */
export const findAccessors = async (ctx: ReadCtx, text: string): Promise<Hit[]> => {
  if (!ctx.actor.permissions.has('ACCESSOR_LIST')) return []
  const query = firstRows({ search: text, sort: 'name', limit: hitsOfKind })
  const { rows } = await accessorPage(ctx.tx, ctx.tenant.lspId, undefined, query)
  return rows.map((row) => ({
    kind: 'accessor',
    title: [row.firstName, row.lastName].filter(Boolean).join(' '),
    detail: row.registrationNumber,
    link: `/users/${row.userId}/Asesors`,
  }))
}

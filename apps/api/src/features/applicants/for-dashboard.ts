import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { applicantPage } from './applicants.store.ts'

/** How many applicants the LSP has, or a TUK admin's venue; undefined for whoever sees none. */
export const applicantCount = async (ctx: ReadCtx) => {
  const { permissions, tukId } = ctx.actor
  const sees =
    permissions.has('APPLICANT_LIST') || (permissions.has('APPLICANT_CREATE_OWN') && tukId !== null)
  if (!sees) return undefined
  const page = await applicantPage(ctx, firstRows({ sort: 'full_name' }), false)
  return { count: page.count, count_is_exact: page.count_is_exact, link: '/asesi' }
}

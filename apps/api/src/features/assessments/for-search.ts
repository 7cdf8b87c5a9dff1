import { type Hit, hitsOfKind } from '@kompeten/contract/search/search'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { assessmentPage } from './assessments.store.ts'

/** Assessments by title or number, as far as the actor sees them. */
export const findAssessments = async (ctx: ReadCtx, text: string): Promise<Hit[]> => {
  const { permissions } = ctx.actor
  if (!permissions.has('ASSESSMENT_LIST') && !permissions.has('ASSESSMENT_CREATE_OWN')) return []
  const { rows } = await assessmentPage(
    ctx,
    firstRows({ search: text, sort: '-start_date', limit: hitsOfKind }),
    'sent',
  )
  return rows.map((row) => ({
    kind: 'assessment',
    title: row.title,
    detail: row.number,
    link: `/assessments/${row.assessmentId}/detail`,
  }))
}

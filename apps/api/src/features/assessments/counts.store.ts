import { assessmentStates } from '@kompeten/contract/assessments/lifecycle'
import { and, gte, isNull, lte, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { cappedCounts } from '../../platform/database/capped-counts.ts'
import { joined } from '../../platform/database/joined.ts'
import { assessmentScope } from './assessments.store.ts'
import { assessment, assessmentApplicant, assessmentAssessor } from './assessments.tables.ts'

/** How many of the assessments that the actor may see are in each state. */
export const assessmentCounts = (ctx: ReadCtx) =>
  cappedCounts(ctx.tx, {
    table: assessment,
    column: assessment.state,
    values: assessmentStates,
    scope: assessmentScope(ctx, 'sent'),
  })

/** Whom of the participants of those assessments are counted: an assessor's own, else all. */
const ofActor = ({ actor }: ReadCtx) => {
  if (actor.permissions.has('ASSESSMENT_LIST') || actor.roleCode === 'ADT') return undefined
  return sql`exists (select from ${assessmentAssessor} own where own.lsp_id = ${assessmentApplicant.lspId}
    and own.assessment_id = ${assessmentApplicant.assessmentId} and own.assessor_id = ${assessmentApplicant.assessorId}
    and own.user_permission_id = ${sql.placeholder('permissionId')})`
}

/** Participants with K and BK by the day on which their assessment began, between two days. */
export const participantsByDay = (ctx: ReadCtx, from: string, until: string) => {
  const scope = assessmentScope(ctx, 'sent')
  return ctx.tx
    .select({
      day: assessment.startsOn,
      participants: sql<number>`count(*)::int`,
      k: sql<number>`(count(*) filter (where ${assessmentApplicant.statusRecomendation} = 'K'))::int`,
      bk: sql<number>`(count(*) filter (where ${assessmentApplicant.statusRecomendation} = 'BK'))::int`,
    })
    .from(assessment)
    .innerJoin(
      assessmentApplicant,
      and(
        joined(assessmentApplicant, assessment, 'assessmentId'),
        isNull(assessmentApplicant.removedAt),
        ofActor(ctx),
      ),
    )
    .where(
      and(
        scope.where,
        gte(assessment.startsOn, from),
        lte(assessment.startsOn, until),
        sql`${assessment.state} <> 'ASSESSMENT_REJECTED'`,
      ),
    )
    .groupBy(assessment.startsOn)
    .prepare('')
    .execute({ ...scope.values, permissionId: ctx.actor.userPermissionId })
}

import { assessmentStates } from '@kompeten/contract/assessments/lifecycle'
import type { ResultGroup } from '@kompeten/contract/dashboard/dashboard'
import { and, asc, count, desc, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ReadCtx } from '../../platform/context.ts'
import { cappedCounts } from '../../platform/database/capped-counts.ts'
import { joined } from '../../platform/database/joined.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
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

/** How many participants and assessors each has, those who left not counted. */
export const headCounts = async (tx: TenantTx, assessmentIds: readonly string[]) => {
  if (assessmentIds.length === 0)
    return { participants: new Map<string, number>(), assessors: new Map<string, number>() }
  const ids = [...assessmentIds]
  const [participants, assessors] = await Promise.all([
    tx
      .select({ id: assessmentApplicant.assessmentId, count: count() })
      .from(assessmentApplicant)
      .where(and(inArray(assessmentApplicant.assessmentId, ids), isNull(assessmentApplicant.removedAt)))
      .groupBy(assessmentApplicant.assessmentId),
    tx
      .select({ id: assessmentAssessor.assessmentId, count: count() })
      .from(assessmentAssessor)
      .where(
        and(
          inArray(assessmentAssessor.assessmentId, ids),
          sql`${assessmentAssessor.answer} not in ('declined', 'released')`,
        ),
      )
      .groupBy(assessmentAssessor.assessmentId),
  ])
  return {
    participants: new Map(participants.map((row) => [row.id, row.count])),
    assessors: new Map(assessors.map((row) => [row.id, row.count])),
  }
}

/** Whether all participants of those assessments are counted, or an assessor's own. */
const countsAll = ({ actor }: ReadCtx): boolean =>
  actor.permissions.has('ASSESSMENT_LIST') || actor.roleCode === 'ADT'

const ofActor = (ctx: ReadCtx) => {
  if (countsAll(ctx)) return undefined
  return sql`exists (select from ${assessmentAssessor} own where own.lsp_id = ${assessmentApplicant.lspId}
    and own.assessment_id = ${assessmentApplicant.assessmentId} and own.assessor_id = ${assessmentApplicant.assessorId}
    and own.user_permission_id = ${sql.placeholder('permissionId')})`
}

/** K and BK as the pleno decided; a recommendation alone is no result yet. */
const counts = {
  participants: sql<number>`count(*)::int`.as('present'),
  k: sql<number>`(count(*) filter (where ${assessmentApplicant.statusGraduation} = 'L'))::int`.as('k'),
  bk: sql<number>`(count(*) filter (where ${assessmentApplicant.statusGraduation} = 'TL'))::int`.as('bk'),
}

/** Assessments that the actor may see and that began between two days. */
const between = (ctx: ReadCtx, from: string, until: string) => {
  const scope = assessmentScope(ctx, 'sent')
  const where = and(
    scope.where,
    gte(assessment.startsOn, from),
    lte(assessment.startsOn, until),
    sql`${assessment.state} <> 'ASSESSMENT_REJECTED'`,
  )
  return { where, values: { ...scope.values, permissionId: ctx.actor.userPermissionId } }
}

/** Participants with K and BK of those assessments by a column. */
const counted = <Column extends PgColumn>(ctx: ReadCtx, key: Column, from: string, until: string) => {
  const { where, values } = between(ctx, from, until)
  const query = ctx.tx
    .select({ key, ...counts })
    .from(assessment)
    .innerJoin(
      assessmentApplicant,
      and(
        joined(assessmentApplicant, assessment, 'assessmentId'),
        isNull(assessmentApplicant.removedAt),
        ofActor(ctx),
      ),
    )
    .where(where)
    .groupBy(key)
  return { query, values }
}

/** The same of everybody in them, as each assessment keeps it (decision 188): a year is a few thousand entries of an index. */
const kept = (ctx: ReadCtx, from: string, until: string) => {
  const { where, values } = between(ctx, from, until)
  const key = assessment.startsOn
  const query = ctx.tx
    .select({
      key,
      participants: sql<number>`sum(${assessment.participants})::int`.as('present'),
      k: sql<number>`sum(${assessment.passed})::int`.as('k'),
      bk: sql<number>`sum(${assessment.notPassed})::int`.as('bk'),
    })
    .from(assessment)
    .where(where)
    .groupBy(key)
  return { query, values }
}

/** Participants with K and BK by the month (`YYYY-MM`) in which their assessment began, between two days. */
export const participantsByMonth = (ctx: ReadCtx, from: string, until: string) => {
  const { query, values } = countsAll(ctx)
    ? kept(ctx, from, until)
    : counted(ctx, assessment.startsOn, from, until)
  // Summed by day first: the month is then worked out once for each day; for each assessment it would take as long as the sum.
  const daily = query.as('daily')
  const month = sql<string>`to_char(${daily.key}, 'YYYY-MM')`
  return ctx.tx
    .select({
      month,
      participants: sql<number>`sum(${daily.participants})::int`,
      k: sql<number>`sum(${daily.k})::int`,
      bk: sql<number>`sum(${daily.bk})::int`,
    })
    .from(daily)
    .groupBy(month)
    .prepare('')
    .execute(values)
}

/** The same by scheme or by venue: those with the most participants first, so many at most. */
export const participantsBy = (
  ctx: ReadCtx,
  by: ResultGroup,
  { from, until, most }: { from: string; until: string; most: number },
) => {
  const key = by === 'schema' ? assessmentApplicant.schemeId : assessment.tukId
  const { query, values } = counted(ctx, key, from, until)
  return query.orderBy(desc(sql`count(*)`), asc(key)).limit(most).prepare('').execute(values)
}

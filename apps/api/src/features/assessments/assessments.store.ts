import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, exists, gte, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { joined } from '../../platform/database/joined.ts'
import { type ListScope, type ListSource, listPage, listPages } from '../../platform/database/list.ts'
import { lspOf, often, type TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import {
  assessment,
  assessmentApplicant,
  assessmentAssessor,
  assessmentScheme,
} from './assessments.tables.ts'

/** On its day, where everybody who takes part is recorded as absent, or nobody is left: no pleno has anything to decide. */
const nobodyCame = (lspId: SQL | string) => sql<boolean>`(assessment.state = 'REAL_ASSESSMENT' and coalesce((
  select bool_and(ap.attendance = 'ABSENT') from ${assessmentApplicant} ap
  where ap.lsp_id = ${lspId} and ap.assessment_id = assessment.assessment_id and ap.removed_at is null), true))`

const columns = pick(
  assessment,
  'assessmentId',
  'number',
  'title',
  'state',
  'stateReason',
  'stateAt',
  'stateByName',
  'origin',
  'tukId',
  'startsOn',
  'startTime',
  'endsOn',
  'plannedStartsOn',
  'plannedEndsOn',
  'endTime',
  'timeZone',
  'fundingSource',
  'quota',
  'praLink',
  'realLink',
  'plenoLink',
  'note',
  'passed',
  'requestedAt',
  'requestSignature',
  'createdAt',
  'createdBy',
  'createdByName',
  'modifiedAt',
  'modifiedByName',
  'deletedAt',
  'version',
)
const fields = { ...columns, nobodyCame: nobodyCame(sql`assessment.lsp_id`) }

const source = {
  name: 'assessment',
  table: assessment,
  fields,
  filters: {
    last_activity_state: assessment.state,
    assessment_number: assessment.number,
    start_date: assessment.startsOn,
    end_date: assessment.endsOn,
    pleno_from: {
      expression: sql`coalesce(${assessment.reportedOn}, ${assessment.endsOn} + 1)`,
      type: 'date',
    },
    // Nobody is left to certify, nobody was found competent, or nobody came.
    is_to_archive: {
      expression: sql`(${assessment.state} = 'PRINT_CERTIFICATE' or ${assessment.state} = 'PLENO_REPORT_READY' and ${assessment.passed} = 0
        or ${nobodyCame(sql`assessment.lsp_id`)})`,
      type: 'boolean',
    },
    requested_date: assessment.requestedAt,
  },
  sorts: {
    title: assessment.titleKey,
    assessment_number: assessment.number,
    start_date: assessment.startsOn,
    requested_date: assessment.requestedAt,
  },
  search: assessment.searchText,
  key: assessment.assessmentId,
} satisfies ListSource<typeof fields>

/** Which part of the assessments a list looks through. */
export type Part = 'sent' | 'drafts' | 'bin'

const ofAssessor = sql`exists (select from ${assessmentAssessor} aa
  where aa.lsp_id = ${assessment.lspId} and aa.assessment_id = ${assessment.assessmentId}
    and aa.user_permission_id = ${sql.placeholder('permissionId')} and aa.answer not in ('declined', 'released'))`
const ofApplicant = sql`exists (select from ${assessmentApplicant} ap
  where ap.lsp_id = ${assessment.lspId} and ap.assessment_id = ${assessment.assessmentId}
    and ap.user_permission_id = ${sql.placeholder('permissionId')} and ap.removed_at is null)`
const announced = sql`${assessment.state} not in ('DRAFT', 'TUK_SEND_REQUEST_ASSESSMENT', 'ON_REVISION', 'ASSESSMENT_REJECTED')`

/** The row rule of `assessmentPolicy.see` in SQL: all of the LSP, one's own venue's, or those one is tied to. */
const ownership = (
  { actor }: ReadCtx,
  part: Part,
): { name: string; where?: SQL | undefined; values: Record<string, unknown> } => {
  // A draft is its venue's own, whoever else sees everything.
  if (part !== 'drafts' && actor.permissions.has('ASSESSMENT_LIST')) return { name: 'all', values: {} }
  if (part === 'drafts' || actor.roleCode === 'ADT') {
    const where = eq(assessment.tukId, sql.placeholder('ownTukId'))
    return { name: 'venue', where, values: { ownTukId: actor.tukId } }
  }
  const tie = actor.roleCode === 'APL' ? ofApplicant : ofAssessor
  const values = { permissionId: actor.userPermissionId }
  return { name: actor.roleCode, where: and(tie, announced), values }
}

/** What of a part the actor may see. */
export const assessmentScope = (ctx: ReadCtx, part: Part): ListScope => {
  const { name, where, values } = ownership(ctx, part)
  return {
    name: `${part} ${name}`,
    where: and(
      part === 'bin' ? isNotNull(assessment.deletedAt) : isNull(assessment.deletedAt),
      part === 'drafts' ? eq(assessment.state, 'DRAFT') : undefined,
      // In the bin too what was not sent is its venue's own.
      part === 'drafts' ? undefined : ne(assessment.state, 'DRAFT'),
      where,
    ),
    values,
  }
}

export const assessmentPage = (ctx: ReadCtx, query: ListQuery, part: Part) =>
  listPage(ctx.tx, source, assessmentScope(ctx, part), query)

const glance = {
  ...source,
  name: 'assessment_glance',
  fields: pick(assessment, 'assessmentId', 'title', 'tukId', 'startsOn'),
}

/** The first pages of several looks into a part, in one statement: what a dashboard names them by. */
export const assessmentGlances = (ctx: ReadCtx, queries: readonly ListQuery[], part: Part) =>
  listPages(ctx.tx, glance, assessmentScope(ctx, part), queries)

export type AssessmentStored = Awaited<ReturnType<typeof assessmentPage>>['rows'][number]

const calendarMost = 1000

/** What one may see between two days, by day, at most 1,000. */
export const assessmentsBetween = (
  ctx: ReadCtx,
  from: string,
  until: string,
): Promise<AssessmentStored[]> => {
  const { where, values } = assessmentScope(ctx, 'sent')
  return ctx.tx
    .select(fields)
    .from(assessment)
    .where(and(where, lte(assessment.startsOn, until), gte(assessment.endsOn, from)))
    .orderBy(asc(assessment.startsOn), asc(assessment.startTime), asc(assessment.assessmentId))
    .limit(calendarMost)
    .prepare('')
    .execute(values)
}

const takingMost = 100

/** The next 100 that may be seen, hold one of these schemes, are in one of these states, have a free place and are not over on that day. */
export const assessmentsOf = (
  ctx: ReadCtx,
  schemeIds: readonly string[],
  { states, today }: { states: readonly AssessmentState[]; today: string },
): Promise<AssessmentStored[]> => {
  const { tx } = ctx
  const { where, values } = assessmentScope(ctx, 'sent')
  const held = tx
    .select({ schemeId: assessmentScheme.schemeId })
    .from(assessmentScheme)
    .where(
      and(
        joined(assessmentScheme, assessment, 'assessmentId'),
        inArray(assessmentScheme.schemeId, [...schemeIds]),
      ),
    )
  return tx
    .select(fields)
    .from(assessment)
    .where(
      and(
        where,
        inArray(assessment.state, [...states]),
        gte(assessment.endsOn, today),
        sql`(${assessment.quota} is null or ${assessment.quota} > ${assessment.participants})`,
        exists(held),
      ),
    )
    .orderBy(asc(assessment.startsOn), asc(assessment.assessmentId))
    .limit(takingMost)
    .prepare('')
    .execute(values)
}

/** One assessment, deleted or not. */
export const assessmentById = async (
  tx: TenantTx,
  assessmentId: string,
): Promise<AssessmentStored | undefined> => {
  const [found] = await often(tx, 'assessment_by_id', { assessmentId }, (handle) =>
    handle
      .select(fields)
      .from(assessment)
      .where(eq(assessment.assessmentId, sql.placeholder('assessmentId'))),
  )
  return found
}

/** One assessment, held until the transaction ends: for writes over its participants and assessors. */
export const lockAssessment = async (
  tx: TenantTx,
  assessmentId: string,
): Promise<AssessmentStored | undefined> => {
  const [found] = await tx
    .select({ ...columns, nobodyCame: nobodyCame(lspOf(tx)) })
    .from(assessment)
    .where(eq(assessment.assessmentId, assessmentId))
    .for('update')
  return found
}

type AssessmentInsert = NewRow<typeof assessment>
type SchemeInsert = NewRow<typeof assessmentScheme>

export const insertAssessment = async (
  tx: TenantTx,
  row: AssessmentInsert,
  schemes: SchemeInsert[],
): Promise<void> => {
  await tx.insert(assessment).values(row)
  await tx.insert(assessmentScheme).values(schemes)
}

/** Changes an assessment that is still in that state, has that version and is not deleted; returns whether it was. */
export const updateAssessment = async (
  tx: TenantTx,
  assessmentId: string,
  guard: { state?: AssessmentState; version?: number; deleted?: boolean },
  change: Partial<AssessmentInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(assessment)
    .set({ ...change, version: sql`${assessment.version} + 1` })
    .where(
      and(
        eq(assessment.assessmentId, assessmentId),
        guard.deleted ? isNotNull(assessment.deletedAt) : isNull(assessment.deletedAt),
        guard.state === undefined ? undefined : eq(assessment.state, guard.state),
        guard.version === undefined ? undefined : eq(assessment.version, guard.version),
      ),
    )
    .returning({ assessmentId: assessment.assessmentId })
  return changed.length > 0
}

/** The schemes of assessments, in their order. */
export const schemesIn = async (tx: TenantTx, assessmentIds: readonly string[]) => {
  if (assessmentIds.length === 0) return []
  return often(tx, 'schemes_in_assessments', { assessmentIds }, (handle) =>
    handle
      .select(pick(assessmentScheme, 'assessmentId', 'schemeId', 'schemeVersionId'))
      .from(assessmentScheme)
      .where(sql`${assessmentScheme.assessmentId} = any(${sql.placeholder('assessmentIds')}::uuid[])`)
      .orderBy(asc(assessmentScheme.position)),
  )
}

/** Replaces the schemes of an assessment. */
export const replaceSchemes = async (
  tx: TenantTx,
  assessmentId: string,
  schemes: SchemeInsert[],
): Promise<void> => {
  await tx.delete(assessmentScheme).where(eq(assessmentScheme.assessmentId, assessmentId))
  await tx.insert(assessmentScheme).values(schemes)
}

/** Notes on which day all reports of an assessment were in; null once one is open again. */
export const noteReported = async (
  tx: TenantTx,
  assessmentId: string,
  reportedOn: string | null,
): Promise<void> => {
  await tx.update(assessment).set({ reportedOn }).where(eq(assessment.assessmentId, assessmentId))
}

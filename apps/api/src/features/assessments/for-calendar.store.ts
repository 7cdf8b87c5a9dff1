import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, gte, isNotNull, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { assessmentScope } from './assessments.store.ts'
import { assessment, assessmentApplicant, assessmentAssessor } from './assessments.tables.ts'

/** More are not called off in a month. */
const most = 500

const unannounced = ['DRAFT', 'TUK_SEND_REQUEST_ASSESSMENT', 'ON_REVISION'] as const

const calledOff = (since: Date): SQL | undefined =>
  or(
    gte(assessment.deletedAt, since),
    and(eq(assessment.state, 'ASSESSMENT_REJECTED'), gte(assessment.stateAt, since)),
  )

/** Was asked or took part once; with `gone`, left since then, or where no moment is kept, before the last day and a month. */
const oncePart = ({ actor }: ReadCtx, gone: SQL): SQL =>
  actor.roleCode === 'APL'
    ? sql`exists (select from ${assessmentApplicant} ap where ap.lsp_id = ${assessment.lspId}
        and ap.assessment_id = ${assessment.assessmentId} and ap.user_permission_id = ${actor.userPermissionId} and ${gone})`
    : sql`exists (select from ${assessmentAssessor} aa where aa.lsp_id = ${assessment.lspId}
        and aa.assessment_id = ${assessment.assessmentId} and aa.user_permission_id = ${actor.userPermissionId} and ${gone})`

const left = ({ actor }: ReadCtx, since: Date): SQL =>
  actor.roleCode === 'APL'
    ? sql`ap.removed_at >= ${since.toISOString()}::timestamptz`
    : sql`aa.answer in ('declined', 'released') and (aa.answered_at >= ${since.toISOString()}::timestamptz
        or ${assessment.endsOn} >= ${since.toISOString().slice(0, 10)}::date)`

const whose = (ctx: ReadCtx, since: Date): SQL | undefined => {
  const { actor } = ctx
  if (actor.permissions.has('ASSESSMENT_LIST') || actor.roleCode === 'ADT') {
    const { where } = assessmentScope(ctx, 'bin')
    return and(
      where,
      isNotNull(assessment.deletedAt),
      gte(assessment.deletedAt, since),
      ne(assessment.state, 'DRAFT'),
    )
  }
  const tied = and(calledOff(since), oncePart(ctx, sql`true`))
  return and(notInArray(assessment.state, [...unannounced]), or(tied, oncePart(ctx, left(ctx, since))))
}

/**
 * What the actor once saw between two days and what was called off since then, or they left: deleted, rejected, released,
 * declined, removed. Rejected ones that the LSP itself still sees are among what it sees.
 */
export const assessmentsGone = (
  ctx: ReadCtx,
  { from, until, since }: { from: string; until: string; since: Date },
) =>
  ctx.tx
    .select(
      pick(
        assessment,
        'assessmentId',
        'title',
        'state',
        'tukId',
        'startsOn',
        'startTime',
        'endsOn',
        'endTime',
        'timeZone',
        'modifiedAt',
        'deletedAt',
        'version',
      ),
    )
    .from(assessment)
    .where(and(whose(ctx, since), lte(assessment.startsOn, until), gte(assessment.endsOn, from)))
    .limit(most)
    .prepare('')
    .execute({ ownTukId: ctx.actor.tukId })

import { type Assessor, assessorSteps, assessorView } from '@kompeten/contract/assessors/assessors'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/sealing.ts'
import { shown } from '../../platform/wire.ts'
import { areaOf } from '../reference/index.ts'
import { assessorPolicy, assessorState } from './assessors.rules.ts'
import { type AssessorRow, assessorPage, assessorRole, assessorRows } from './assessors.store.ts'
import { competenceCounts } from './competences/competences.store.ts'
import { assessmentDaysOf } from './days/days.store.ts'
import { assessmentCounts } from './history.store.ts'
import { maskedNik } from './masked-nik.ts'

/** Assessors in the contract's shape, with what each may be done with now; load and competences as of today. */
const viewsOf = async (ctx: ReadCtx, nik: Sealer, rows: readonly AssessorRow[]): Promise<Assessor[]> => {
  const { tx, tenant, now, actor } = ctx
  const ids = rows.map(({ assessorId }) => assessorId)
  const today = dayIn(tenant.timeZone, now)
  const [days, assessments, competences] = await Promise.all([
    assessmentDaysOf(tx, ids, { from: today }),
    assessmentCounts(tx, ids),
    competenceCounts(tx, ids, today),
  ])
  return rows.map((row) =>
    shown(assessorView, row, {
      nik_masked: maskedNik(nik, row.nikSealed),
      nik_shared: row.nikShared && actor.permissions.has('ACCESSOR_UPDATE'),
      area: areaOf(row),
      state: assessorState(row),
      load: {
        days_ahead: days.get(row.assessorId) ?? 0,
        assessments: assessments.get(row.assessorId) ?? 0,
      },
      competences: competences.get(row.assessorId) ?? { verified: 0, pending: 0 },
      may: mayNow(assessorPolicy, assessorSteps, actor, row),
    }),
  )
}

/** Whom a list is narrowed to: oneself for whoever may not see all. */
const onlyUser = (ctx: ReadCtx): string | undefined =>
  ctx.actor.permissions.has('ACCESSOR_LIST') ? undefined : ctx.actor.userId

/** The assessors of the LSP; an assessor themselves alone. */
export const listAssessors = async (ctx: ReadCtx, nik: Sealer, query: ListQuery): Promise<Page<Assessor>> => {
  const { rows, ...rest } = await assessorPage(ctx.tx, onlyUser(ctx), query)
  return { data: await viewsOf(ctx, nik, rows), ...rest }
}

/**
 * The row of an assessor that this actor may see.
 * @throws Refusal `not_found` also for one who is there, but not for them
 */
export const seenAssessor = async (
  ctx: ReadCtx,
  of: { assessorId: string } | { userId: string },
): Promise<AssessorRow> => {
  const [row] = await assessorRows(ctx.tx, ctx.tenant.lspId, of)
  if (!row || !assessorPolicy.see(ctx.actor, row)) throw new Refusal('not_found')
  return row
}

/** One assessor. @throws Refusal `not_found` */
export const readAssessor = async (ctx: ReadCtx, nik: Sealer, assessorId: string): Promise<Assessor> => {
  const [view] = await viewsOf(ctx, nik, [await seenAssessor(ctx, { assessorId })])
  if (!view) throw new Refusal('not_found')
  return view
}

/**
 * The record of a person who holds an assessor's role; null until it is filled in.
 * @throws Refusal `not_found` for whoever holds no such role, or is not for this actor to see
 */
export const readAssessorOfUser = async (
  ctx: ReadCtx,
  nik: Sealer,
  userId: string,
): Promise<Assessor | null> => {
  const { tx, tenant, actor } = ctx
  if (!assessorPolicy.see(actor, { userId })) throw new Refusal('not_found')
  const [row] = await assessorRows(tx, tenant.lspId, { userId })
  if (!row && !(await assessorRole(tx, tenant.lspId, userId))) throw new Refusal('not_found')
  const [view] = row ? await viewsOf(ctx, nik, [row]) : []
  return view ?? null
}

/** What happened to an assessor and their competences, newest first. @throws Refusal `not_found` */
export const readAssessorTimeline = async (ctx: ReadCtx, assessorId: string) => {
  await seenAssessor(ctx, { assessorId })
  return { data: await timelineOf(ctx.tx, { kind: 'accessor', id: assessorId }) }
}

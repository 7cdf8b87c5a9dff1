import { type Accessor, accessorSteps } from '@kompeten/contract/assessors'
import type { ListQuery, Page } from '@kompeten/contract/lists'
import { maskNik } from '@kompeten/contract/nik'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sealer } from '../../platform/sealing.ts'
import { areaOf } from '../reference/index.ts'
import { accessorPolicy, accessorState } from './assessors.rules.ts'
import { type AccessorRow, accessorPage, accessorRole, accessorRows } from './assessors.store.ts'
import { competenceCounts } from './competences.store.ts'
import { assessmentDaysOf } from './days.store.ts'
import { assessmentCounts } from './history.store.ts'

/** Assessors in the contract's shape, with what each may be done with now; load and competences as of today. */
const viewsOf = async (ctx: ReadCtx, nik: Sealer, rows: readonly AccessorRow[]): Promise<Accessor[]> => {
  const { tx, tenant, now, actor } = ctx
  const ids = rows.map(({ accessorId }) => accessorId)
  const today = dayIn(tenant.timeZone, now)
  const [days, assessments, competences] = await Promise.all([
    assessmentDaysOf(tx, tenant.lspId, ids, { from: today }),
    assessmentCounts(tx, tenant.lspId, ids),
    competenceCounts(tx, tenant.lspId, ids, today),
  ])
  return rows.map((row) => ({
    accessor_id: row.accessorId,
    user_id: row.userId,
    user_permission_id: row.userPermissionId,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    nik_masked: maskNik(nik.open(row.nikSealed)),
    nationality: row.nationality,
    place_of_birth: row.placeOfBirth,
    date_of_birth: row.dateOfBirth,
    gender_code: row.genderCode,
    religion: row.religionCode,
    contact: row.contact,
    kelurahan_id: row.kelurahanId,
    area: areaOf(row),
    address: row.address,
    postal_code: row.postalCode,
    pendidikan_terakhir: row.educationCode,
    jobs_code: row.jobsCode,
    registration_number: row.registrationNumber,
    registration_valid_from: row.registrationValidFrom,
    registration_valid_until: row.registrationValidUntil,
    blanko_number: row.blankoNumber,
    sk_number: row.skNumber,
    state: accessorState(row),
    inactive_reason: row.inactiveReason,
    load: {
      days_ahead: days.get(row.accessorId) ?? 0,
      assessments: assessments.get(row.accessorId) ?? 0,
    },
    competences: competences.get(row.accessorId) ?? { verified: 0, pending: 0 },
    created_date: row.createdAt.toISOString(),
    modified_date: row.modifiedAt.toISOString(),
    version: row.version,
    may: mayNow(accessorPolicy, accessorSteps, actor, row),
  }))
}

/** Whom a list is narrowed to: oneself for whoever may not see all. */
const onlyUser = (ctx: ReadCtx): string | undefined =>
  ctx.actor.permissions.has('ACCESSOR_LIST') ? undefined : ctx.actor.userId

/** The assessors of the LSP; an assessor themselves alone. */
export const listAccessors = async (ctx: ReadCtx, nik: Sealer, query: ListQuery): Promise<Page<Accessor>> => {
  const { rows, ...rest } = await accessorPage(ctx.tx, ctx.tenant.lspId, onlyUser(ctx), query)
  return { data: await viewsOf(ctx, nik, rows), ...rest }
}

/**
 * The row of an assessor that this actor may see.
 * @throws Refusal `not_found` also for one who is there, but not for them
 */
export const seenAccessor = async (
  ctx: ReadCtx,
  of: { accessorId: string } | { userId: string },
): Promise<AccessorRow> => {
  const [row] = await accessorRows(ctx.tx, ctx.tenant.lspId, of)
  if (!row || !accessorPolicy.see(ctx.actor, row)) throw new Refusal('not_found')
  return row
}

/** One assessor. @throws Refusal `not_found` */
export const readAccessor = async (ctx: ReadCtx, nik: Sealer, accessorId: string): Promise<Accessor> => {
  const [view] = await viewsOf(ctx, nik, [await seenAccessor(ctx, { accessorId })])
  if (!view) throw new Refusal('not_found')
  return view
}

/**
 * The record of a person who holds an assessor's role; null until it is filled in.
 * @throws Refusal `not_found` for whoever holds no such role, or is not for this actor to see
 */
export const readAccessorOfUser = async (
  ctx: ReadCtx,
  nik: Sealer,
  userId: string,
): Promise<Accessor | null> => {
  const { tx, tenant, actor } = ctx
  if (!accessorPolicy.see(actor, { userId })) throw new Refusal('not_found')
  const [row] = await accessorRows(tx, tenant.lspId, { userId })
  if (!row && !(await accessorRole(tx, tenant.lspId, userId))) throw new Refusal('not_found')
  const [view] = row ? await viewsOf(ctx, nik, [row]) : []
  return view ?? null
}

/** What happened to an assessor and their competences, newest first. @throws Refusal `not_found` */
export const readAccessorTimeline = async (ctx: ReadCtx, accessorId: string) => {
  await seenAccessor(ctx, { accessorId })
  return { data: await timelineOf(ctx.tx, ctx.tenant.lspId, { kind: 'accessor', id: accessorId }) }
}

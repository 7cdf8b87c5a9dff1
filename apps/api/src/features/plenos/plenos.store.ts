import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ReadCtx } from '../../platform/context.ts'
import { joined } from '../../platform/database/joined.ts'
import { type ListScope, type ListSource, listPage } from '../../platform/database/list.ts'
import { often, type TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { assessment } from '../assessments/index.ts'
import { pleno, plenoMember } from './plenos.tables.ts'
import { whoMaySit } from './seats/who-may-sit.ts'

/** Null for an assessment without a pleno: the join is an outer one. */
const perhaps = <T>(column: AnyPgColumn) => sql<T | null>`${column}`

const listed = {
  ...pick(assessment, 'assessmentId', 'number', 'title', 'state', 'tukId', 'endsOn', 'startsOn', 'createdAt'),
  plenoId: perhaps<string>(pleno.plenoId),
  heldOn: perhaps<string>(pleno.heldOn),
  heldTime: perhaps<string>(pleno.heldTime),
  plannedOn: perhaps<string>(pleno.plannedOn),
  sitting: perhaps<number>(pleno.sitting),
  chairSigned: sql<boolean>`${pleno.chairSignature} is not null`,
  minutesWhole: sql<boolean>`${pleno.minutesWholeAt} is not null`,
  directorSigned: sql<boolean>`${pleno.directorSignature} is not null`,
}

const source = {
  name: 'pleno',
  table: assessment,
  fields: listed,
  join: (select) => select.leftJoin(pleno, joined(pleno, assessment, 'assessmentId')),
  filters: { last_activity_state: assessment.state, end_date: assessment.endsOn },
  sorts: { start_date: assessment.startsOn, title: assessment.titleKey },
  search: assessment.searchText,
  key: assessment.assessmentId,
} satisfies ListSource<typeof listed>

export const fromTheDayOn = [
  'REAL_ASSESSMENT',
  'PLENO_DOCUMENT_COMPLETED',
  'PLENO_REPORT_READY',
  'REQUEST_BLANKO_SENDING',
  'PRINT_CERTIFICATE',
  'COMPLETED',
] as const

/** Plenos in which somebody has a seat, as long as they may sit. */
const seated = sql`(${sql.placeholder('sits')}::boolean and exists (select from ${plenoMember} pm
  where pm.lsp_id = ${pleno.lspId} and pm.pleno_id = ${pleno.plenoId} and pm.user_id = ${sql.placeholder('userId')}))`

const seatOf = async ({ tx, actor }: ReadCtx) => ({
  userId: actor.userId,
  sits: (await whoMaySit(tx, [actor.userId])).has(actor.userId),
})

/** Assessments from their day on with their plenos; for a member without more, those in which they have a seat. */
const scopeOf = async (ctx: ReadCtx): Promise<ListScope> => {
  const all = ctx.actor.permissions.has('PLENO_LIST')
  return {
    name: all ? 'all' : 'seated',
    where: and(
      isNull(assessment.deletedAt),
      inArray(assessment.state, [...fromTheDayOn]),
      all ? undefined : seated,
    ),
    values: all ? {} : await seatOf(ctx),
  }
}

export const plenoPage = async (ctx: ReadCtx, query: ListQuery) =>
  listPage(ctx.tx, source, await scopeOf(ctx), query)

export type PlenoStored = typeof pleno.$inferSelect
export type MemberStored = typeof plenoMember.$inferSelect

/** The pleno of an assessment; undefined where none was prepared. */
export const plenoOf = async (tx: TenantTx, assessmentId: string): Promise<PlenoStored | undefined> => {
  const [found] = await often(tx, 'pleno_of_assessment', { assessmentId }, (handle) =>
    handle
      .select()
      .from(pleno)
      .where(eq(pleno.assessmentId, sql.placeholder('assessmentId'))),
  )
  return found
}

/**
 * Plenos that sit now and in which the actor may have something to do: those in which they have a seat, and for a
 * director those whose minutes are signed by all; by day, at most 20.
 */
export const sittingPlenos = async (ctx: ReadCtx) =>
  often(
    ctx.tx,
    'sitting_plenos',
    { ...(await seatOf(ctx)), isDirector: ctx.actor.roleCode === 'DIR' },
    (handle) =>
      handle
        .select({ assessmentId: pleno.assessmentId })
        .from(assessment)
        .innerJoin(pleno, joined(pleno, assessment, 'assessmentId'))
        .where(
          and(
            eq(assessment.state, 'PLENO_DOCUMENT_COMPLETED'),
            isNull(assessment.deletedAt),
            isNull(pleno.directorSignature),
            or(seated, and(sql`${sql.placeholder('isDirector')}::boolean`, isNotNull(pleno.minutesWholeAt))),
          ),
        )
        .orderBy(asc(pleno.heldOn), asc(pleno.assessmentId))
        .limit(20),
  )

/** The seats of a pleno, the chair first. */
export const membersOf = (tx: TenantTx, plenoId: string): Promise<MemberStored[]> =>
  often(tx, 'members_of_pleno', { plenoId }, (handle) =>
    handle
      .select()
      .from(plenoMember)
      .where(eq(plenoMember.plenoId, sql.placeholder('plenoId')))
      .orderBy(desc(plenoMember.position), asc(plenoMember.name), asc(plenoMember.userId)),
  )

/** How many seats each of these plenos has. */
export const seatCounts = async (tx: TenantTx, plenoIds: readonly string[]) => {
  if (plenoIds.length === 0) return new Map<string, number>()
  const rows = await tx
    .select({ plenoId: plenoMember.plenoId, count: count() })
    .from(plenoMember)
    .where(inArray(plenoMember.plenoId, [...plenoIds]))
    .groupBy(plenoMember.plenoId)
  return new Map(rows.map((row) => [row.plenoId, row.count]))
}

export const insertPleno = async (tx: TenantTx, row: NewRow<typeof pleno>): Promise<void> => {
  await tx.insert(pleno).values(row)
}

/** Changes a pleno that still has that version; returns whether it had. */
export const updatePleno = async (
  tx: TenantTx,
  { plenoId, version }: Pick<PlenoStored, 'plenoId' | 'version'>,
  change: Partial<NewRow<typeof pleno>>,
): Promise<boolean> => {
  const changed = await tx
    .update(pleno)
    .set({ ...change, version: version + 1 })
    .where(and(eq(pleno.plenoId, plenoId), eq(pleno.version, version)))
    .returning({ plenoId: pleno.plenoId })
  return changed.length > 0
}

/** Replaces the seats of a pleno. */
export const replaceMembers = async (
  tx: TenantTx,
  plenoId: string,
  rows: NewRow<typeof plenoMember>[],
): Promise<void> => {
  await tx.delete(plenoMember).where(eq(plenoMember.plenoId, plenoId))
  if (rows.length > 0) await tx.insert(plenoMember).values(rows)
}

/** Whether a person has a seat in a pleno that sits over one of these participants of assessments. */
export const seatsOver = async (
  tx: TenantTx,
  userId: string,
  assessmentIds: readonly string[],
): Promise<boolean> => {
  if (assessmentIds.length === 0) return false
  const rows = await tx
    .select({ one: sql`1` })
    .from(plenoMember)
    .innerJoin(pleno, joined(pleno, plenoMember, 'plenoId'))
    .where(
      and(
        eq(plenoMember.userId, userId),
        inArray(pleno.assessmentId, [...assessmentIds]),
        isNull(pleno.directorSignature),
      ),
    )
    .limit(1)
  return rows.length > 0
}

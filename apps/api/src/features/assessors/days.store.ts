import { and, asc, between, eq, gte, inArray, sql } from 'drizzle-orm'
import { joined } from '../../platform/database/joined.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { accessorAssessment, accessorDay, accessorProfile } from './assessors.tables.ts'

type DayInsert = typeof accessorDay.$inferInsert

/**
 * Takes days that nobody has taken; returns those it got. Somebody who takes one of them at the same moment is waited
 * for, so of two only one gets it.
 */
export const insertDays = async (tx: TenantTx, rows: DayInsert[]): Promise<string[]> => {
  const taken = await tx
    .insert(accessorDay)
    .values(rows)
    .onConflictDoNothing()
    .returning({ day: accessorDay.day })
  return taken.map(({ day }) => day)
}

/** Of these days of an assessor, how those stand on which they are not free. */
export const daysTaken = (tx: TenantTx, lspId: string, accessorIds: string[], days: string[]) =>
  tx
    .select({
      accessorId: accessorDay.accessorId,
      day: accessorDay.day,
      kind: accessorDay.kind,
      assessmentId: accessorDay.assessmentId,
    })
    .from(accessorDay)
    .where(
      and(
        eq(accessorDay.lspId, lspId),
        inArray(accessorDay.accessorId, accessorIds),
        inArray(accessorDay.day, days),
      ),
    )
    .orderBy(asc(accessorDay.day))

/** Frees the days of an assessment, of one of its assessors or of all. */
export const deleteAssessmentDays = async (
  tx: TenantTx,
  lspId: string,
  assessmentId: string,
  accessorId?: string,
): Promise<void> => {
  await tx
    .delete(accessorDay)
    .where(
      and(
        eq(accessorDay.lspId, lspId),
        eq(accessorDay.assessmentId, assessmentId),
        accessorId === undefined ? undefined : eq(accessorDay.accessorId, accessorId),
      ),
    )
}

/** Opens days that the assessor had closed themselves. */
export const deleteOwnDays = async (
  tx: TenantTx,
  lspId: string,
  accessorId: string,
  days: string[],
): Promise<void> => {
  await tx
    .delete(accessorDay)
    .where(
      and(
        eq(accessorDay.lspId, lspId),
        eq(accessorDay.accessorId, accessorId),
        eq(accessorDay.kind, 'own'),
        inArray(accessorDay.day, days),
      ),
    )
}

/** The days from `from` to `to` on which assessors are not free, of one or of all, by day and name. */
export const busyDays = (
  tx: TenantTx,
  lspId: string,
  { from, to, accessorId }: { from: string; to: string; accessorId: string | undefined },
) =>
  tx
    .select({
      accessorId: accessorDay.accessorId,
      firstName: accessorProfile.firstName,
      lastName: accessorProfile.lastName,
      day: accessorDay.day,
      kind: accessorDay.kind,
      assessmentId: accessorDay.assessmentId,
      title: sql<string | null>`${accessorAssessment.title}`,
      note: accessorDay.note,
    })
    .from(accessorDay)
    .innerJoin(accessorProfile, joined(accessorProfile, accessorDay, 'accessorId'))
    .leftJoin(accessorAssessment, joined(accessorAssessment, accessorDay, 'accessorId', 'assessmentId'))
    .where(
      and(
        eq(accessorDay.lspId, lspId),
        between(accessorDay.day, from, to),
        accessorId === undefined ? undefined : eq(accessorDay.accessorId, accessorId),
      ),
    )
    .orderBy(asc(accessorDay.day), asc(accessorProfile.nameKey), asc(accessorDay.accessorId))
    .limit(20_000)

/** Days of assessments from `from` on, up to `to` where given, for each of these assessors who has any. */
export const assessmentDaysOf = async (
  tx: TenantTx,
  lspId: string,
  accessorIds: string[],
  { from, to }: { from: string; to?: string },
): Promise<ReadonlyMap<string, number>> => {
  if (accessorIds.length === 0) return new Map()
  const rows = await tx
    .select({ accessorId: accessorDay.accessorId, days: sql<number>`count(*)::int` })
    .from(accessorDay)
    .where(
      and(
        eq(accessorDay.lspId, lspId),
        inArray(accessorDay.accessorId, accessorIds),
        eq(accessorDay.kind, 'assessment'),
        to === undefined ? gte(accessorDay.day, from) : between(accessorDay.day, from, to),
      ),
    )
    .groupBy(accessorDay.accessorId)
  return new Map(rows.map(({ accessorId, days }) => [accessorId, days]))
}

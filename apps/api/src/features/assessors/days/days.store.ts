import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, between, eq, gte, inArray, sql } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { assessorAssessment, assessorDay, assessorProfile } from '../assessors.tables.ts'
import { mostBusy } from './days.rules.ts'

type DayInsert = NewRow<typeof assessorDay>

/**
 * Takes days that nobody has taken; returns those it got. Somebody who takes one of them at the same moment is waited
 * for, so of two only one gets it.
 */
export const insertDays = async (tx: TenantTx, rows: DayInsert[]): Promise<string[]> => {
  const taken = await tx
    .insert(assessorDay)
    .values(rows)
    .onConflictDoNothing()
    .returning({ day: assessorDay.day })
  return taken.map(({ day }) => day)
}

/** Of these days of assessors, how those stand on which they are not free, with the title of the assessment that holds one. */
export const daysTaken = (tx: TenantTx, assessorIds: string[], days: string[]) =>
  tx
    .select({
      ...pick(assessorDay, 'assessorId', 'day', 'kind', 'assessmentId'),
      title: sql<string | null>`${assessorAssessment.title}`,
    })
    .from(assessorDay)
    .leftJoin(assessorAssessment, joined(assessorAssessment, assessorDay, 'assessorId', 'assessmentId'))
    .where(and(inArray(assessorDay.assessorId, assessorIds), inArray(assessorDay.day, days)))
    .orderBy(asc(assessorDay.day))

/** Frees the days of an assessment, of one of its assessors or of all. */
export const deleteAssessmentDays = async (
  tx: TenantTx,
  assessmentId: string,
  assessorId?: string,
): Promise<void> => {
  await tx
    .delete(assessorDay)
    .where(
      and(
        eq(assessorDay.assessmentId, assessmentId),
        assessorId === undefined ? undefined : eq(assessorDay.assessorId, assessorId),
      ),
    )
}

/** Opens those of these days that the assessor had closed themselves, and returns them in order. */
export const deleteOwnDays = async (
  tx: TenantTx,
  assessorId: string,
  days: readonly string[],
): Promise<string[]> => {
  const opened = await tx
    .delete(assessorDay)
    .where(
      and(
        eq(assessorDay.assessorId, assessorId),
        eq(assessorDay.kind, 'own'),
        inArray(assessorDay.day, [...days]),
      ),
    )
    .returning({ day: assessorDay.day })
  return opened.map(({ day }) => day).sort()
}

/** The days from `from` to `to` on which assessors are not free, of one or of all, by day and name; one more than is told at once. */
export const busyDays = (
  tx: TenantTx,
  { from, to, assessorId }: { from: string; to: string; assessorId: string | undefined },
) =>
  tx
    .select({
      assessorId: assessorDay.assessorId,
      firstName: assessorProfile.firstName,
      lastName: assessorProfile.lastName,
      ...pick(assessorDay, 'day', 'kind', 'assessmentId'),
      title: sql<string | null>`${assessorAssessment.title}`,
      note: assessorDay.note,
    })
    .from(assessorDay)
    .innerJoin(assessorProfile, joined(assessorProfile, assessorDay, 'assessorId'))
    .leftJoin(assessorAssessment, joined(assessorAssessment, assessorDay, 'assessorId', 'assessmentId'))
    .where(
      and(
        between(assessorDay.day, from, to),
        assessorId === undefined ? undefined : eq(assessorDay.assessorId, assessorId),
      ),
    )
    .orderBy(asc(assessorDay.day), asc(assessorProfile.nameKey), asc(assessorDay.assessorId))
    .limit(mostBusy + 1)

/** Days of assessments from `from` on, up to `to` where given, for each of these assessors who has any. */
export const assessmentDaysOf = async (
  tx: TenantTx,
  assessorIds: string[],
  { from, to }: { from: string; to?: string },
): Promise<ReadonlyMap<string, number>> => {
  if (assessorIds.length === 0) return new Map()
  const rows = await tx
    .select({ assessorId: assessorDay.assessorId, days: sql<number>`count(*)::int` })
    .from(assessorDay)
    .where(
      and(
        inArray(assessorDay.assessorId, assessorIds),
        eq(assessorDay.kind, 'assessment'),
        to === undefined ? gte(assessorDay.day, from) : between(assessorDay.day, from, to),
      ),
    )
    .groupBy(assessorDay.assessorId)
  return new Map(rows.map(({ assessorId, days }) => [assessorId, days]))
}

import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { joined } from '../../../platform/database/joined.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { applicantProfile } from '../applicants.tables.ts'
import { applicantMerge } from './merges.tables.ts'

export type MergeRow = typeof applicantMerge.$inferSelect
const pairsMax = 100

/** Ids of records in use with the same letters in their names and the same day of birth, in groups. */
export const alikeGroups = async (tx: TenantTx): Promise<string[][]> => {
  const groups = await tx
    .select({
      ids: sql<
        string[]
      >`(array_agg(${applicantProfile.applicantId}::text order by ${applicantProfile.applicantId}))[1:2]`,
    })
    .from(applicantProfile)
    .where(isNull(applicantProfile.deletedAt))
    .groupBy(applicantProfile.likenessKey)
    .having(sql`count(*) > 1`)
    .orderBy(asc(applicantProfile.likenessKey))
    .limit(pairsMax)
  return groups.map(({ ids }) => ids)
}

/** Pairs with one NIK: the record that holds it, and one that shares it or lies in the bin and was not merged. */
export const sameNikPairs = async (tx: TenantTx): Promise<[string, string][]> => {
  const gone = alias(applicantProfile, 'gone')
  const pairs = await tx
    .select({ kept: applicantProfile.applicantId, gone: gone.applicantId })
    .from(gone)
    .innerJoin(
      applicantProfile,
      and(joined(applicantProfile, gone, 'nikFingerprint'), isNull(applicantProfile.deletedAt)),
    )
    .where(
      and(
        eq(applicantProfile.nikShared, false),
        or(isNotNull(gone.deletedAt), eq(gone.nikShared, true)),
        isNull(gone.mergedInto),
      ),
    )
    .orderBy(asc(gone.applicantId))
    .limit(pairsMax)
  return pairs.map((pair) => [pair.kept, pair.gone])
}

/** Other records that were not merged, of people born on the same day or with the same NIK; at most 500. */
export const candidatesFor = (
  tx: TenantTx,
  of: { applicantId: string; dateOfBirth: string; nikFingerprint: string },
) =>
  tx
    .select(pick(applicantProfile, 'applicantId', 'fullName', 'dateOfBirth', 'nikFingerprint'))
    .from(applicantProfile)
    .where(
      and(
        ne(applicantProfile.applicantId, of.applicantId),
        isNull(applicantProfile.mergedInto),
        sql`(${applicantProfile.dateOfBirth} = ${of.dateOfBirth} or ${applicantProfile.nikFingerprint} = ${of.nikFingerprint})`,
      ),
    )
    .orderBy(asc(applicantProfile.nameKey), asc(applicantProfile.applicantId))
    .limit(500)

export const insertMerge = async (tx: TenantTx, row: NewRow<typeof applicantMerge>): Promise<void> => {
  await tx.insert(applicantMerge).values(row)
}

/** What was merged into a record and not undone, newest first, with the name of the record that went. */
export const mergesInto = (tx: TenantTx, keptId: string) =>
  tx
    .select({ merge: applicantMerge, goneName: applicantProfile.fullName })
    .from(applicantMerge)
    .innerJoin(
      applicantProfile,
      and(
        eq(applicantProfile.lspId, applicantMerge.lspId),
        eq(applicantProfile.applicantId, applicantMerge.goneId),
      ),
    )
    .where(and(eq(applicantMerge.keptId, keptId), isNull(applicantMerge.undoneAt)))
    .orderBy(desc(applicantMerge.mergedAt), desc(applicantMerge.mergeId))

/** Notes that a merge is undone; returns whether it was not yet. */
export const endMerge = async (tx: TenantTx, mergeId: string, undoneAt: Date): Promise<boolean> => {
  const ended = await tx
    .update(applicantMerge)
    .set({ undoneAt })
    .where(and(eq(applicantMerge.mergeId, mergeId), isNull(applicantMerge.undoneAt)))
    .returning({ mergeId: applicantMerge.mergeId })
  return ended.length > 0
}

/** Lets records that were merged into one point to another from now on. */
export const redirect = async (
  tx: TenantTx,
  applicantIds: readonly string[],
  mergedInto: string,
): Promise<void> => {
  if (applicantIds.length === 0) return
  await tx
    .update(applicantProfile)
    .set({ mergedInto })
    .where(inArray(applicantProfile.applicantId, [...applicantIds]))
}

import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { member, userPermission } from '../../access/index.ts'
import { assessorCompetence, assessorProfile } from '../assessors.tables.ts'

/** The LSP's assessors who hold one of these NIKs, by its keyed hash. */
export const platformAssessorsByNik = async (tx: PlatformTx, lspId: string, fingerprints: string[]) => {
  const rows = await tx
    .select()
    .from(assessorProfile)
    .where(
      and(
        eq(assessorProfile.lspId, lspId),
        inArray(assessorProfile.nikFingerprint, fingerprints),
        eq(assessorProfile.nikShared, false),
        isNull(assessorProfile.deletedAt),
      ),
    )
  return new Map(rows.map((row) => [row.nikFingerprint, row]))
}

/** How the LSP knows the people with these e-mails, and their role and record as assessors where they have them. */
export const platformKnownByEmail = async (tx: PlatformTx, lspId: string, emails: string[]) => {
  const rows = await tx
    .select({
      userId: member.userId,
      email: member.email,
      userPermissionId: userPermission.userPermissionId,
      assessorId: assessorProfile.assessorId,
    })
    .from(member)
    .leftJoin(
      userPermission,
      and(
        joined(userPermission, member, 'userId'),
        eq(userPermission.roleCode, 'ACS'),
        isNull(userPermission.removedAt),
      ),
    )
    .leftJoin(assessorProfile, joined(assessorProfile, member, 'userId'))
    .where(and(eq(member.lspId, lspId), inArray(member.email, emails)))
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]))
}

/**
 * How assessors stand that an import made or changed, held until the end of the transaction; `invited` where the import that
 * made the record gave the role too.
 */
export const platformHeldAssessors = async (tx: PlatformTx, lspId: string, assessorIds: string[]) =>
  tx
    .select({
      ...pick(
        assessorProfile,
        'assessorId',
        'userId',
        'userPermissionId',
        'firstName',
        'lastName',
        'version',
      ),
      invited: sql<boolean>`${userPermission.createdAt} = ${assessorProfile.createdAt}`,
      confirmed: sql<boolean>`${userPermission.confirmedAt} is not null`,
      /** Something was put forward or decided on since the record was made. */
      judged: sql<boolean>`exists (select from ${assessorCompetence} c where c.lsp_id = ${lspId}
        and c.assessor_id = ${assessorProfile.assessorId} and greatest(c.created_at, c.decided_at) > ${assessorProfile.createdAt})`,
    })
    .from(assessorProfile)
    .innerJoin(userPermission, joined(userPermission, assessorProfile, 'userPermissionId'))
    .where(and(eq(assessorProfile.lspId, lspId), inArray(assessorProfile.assessorId, assessorIds)))
    .orderBy(asc(assessorProfile.assessorId))
    .for('update', { of: assessorProfile })

/** The competences of these assessors that wait or count. */
export const platformCompetencesOf = async (tx: PlatformTx, lspId: string, assessorIds: string[]) =>
  assessorIds.length === 0
    ? []
    : tx
        .select(
          pick(
            assessorCompetence,
            'competenceId',
            'assessorId',
            'schemeId',
            'certificateNumber',
            'certificateValidUntil',
            'state',
            'createdAt',
            'decidedAt',
          ),
        )
        .from(assessorCompetence)
        .where(
          and(
            eq(assessorCompetence.lspId, lspId),
            inArray(assessorCompetence.assessorId, assessorIds),
            inArray(assessorCompetence.state, ['PENDING', 'VERIFIED']),
          ),
        )

/** Whether a record is that of a person themselves. */
export const platformIsOwnRecord = async (
  tx: PlatformTx,
  { lspId, assessorId, userId }: { lspId: string; assessorId: string; userId: string },
): Promise<boolean> => {
  const found = await tx
    .select({ assessorId: assessorProfile.assessorId })
    .from(assessorProfile)
    .where(
      and(
        eq(assessorProfile.lspId, lspId),
        eq(assessorProfile.assessorId, assessorId),
        eq(assessorProfile.userId, userId),
      ),
    )
  return found.length > 0
}

/** Adds competences, but for a second one that waits for the same scheme; returns the ids of those added. */
export const platformInsertCompetences = async (
  tx: PlatformTx,
  rows: (typeof assessorCompetence.$inferInsert)[],
): Promise<string[]> => {
  if (rows.length === 0) return []
  const added = await tx
    .insert(assessorCompetence)
    .values(rows)
    .onConflictDoNothing()
    .returning({ competenceId: assessorCompetence.competenceId })
  return added.map(({ competenceId }) => competenceId)
}

/** Removes competences for good. */
export const platformRemoveCompetences = async (
  tx: PlatformTx,
  lspId: string,
  competenceIds: readonly string[],
): Promise<void> => {
  if (competenceIds.length === 0) return
  await tx
    .delete(assessorCompetence)
    .where(
      and(eq(assessorCompetence.lspId, lspId), inArray(assessorCompetence.competenceId, [...competenceIds])),
    )
}

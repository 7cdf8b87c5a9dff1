import { and, between, eq, isNull, sql } from 'drizzle-orm'
import { joined } from '../../platform/database/joined.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { accessorCompetence, accessorProfile, accessorWarning } from './assessors.tables.ts'

const assigned = and(eq(accessorProfile.active, true), isNull(accessorProfile.deletedAt))

type Span = { from: string; to: string }

/** Registrations of assessors who may be assigned that end in these days. */
export const endingRegistrations = (tx: TenantTx, lspId: string, { from, to }: Span) =>
  tx
    .select({
      accessorId: accessorProfile.accessorId,
      userId: accessorProfile.userId,
      registrationNumber: accessorProfile.registrationNumber,
      validUntil: sql<string>`${accessorProfile.registrationValidUntil}`,
    })
    .from(accessorProfile)
    .where(
      and(
        eq(accessorProfile.lspId, lspId),
        assigned,
        between(accessorProfile.registrationValidUntil, from, to),
      ),
    )

/** Verified competences that end in these days and of which there is no later one for the same scheme. */
export const endingCompetences = (tx: TenantTx, lspId: string, { from, to }: Span) =>
  tx
    .select({
      competenceId: accessorCompetence.competenceId,
      schemeId: accessorCompetence.schemeId,
      accessorId: accessorCompetence.accessorId,
      userId: accessorProfile.userId,
      registrationNumber: accessorProfile.registrationNumber,
      validUntil: sql<string>`${accessorCompetence.validUntil}`,
    })
    .from(accessorCompetence)
    .innerJoin(accessorProfile, joined(accessorProfile, accessorCompetence, 'accessorId'))
    .where(
      and(
        eq(accessorCompetence.lspId, lspId),
        assigned,
        eq(accessorCompetence.state, 'VERIFIED'),
        between(accessorCompetence.validUntil, from, to),
        sql`not exists (select from ${accessorCompetence} later
          where later.lsp_id = ${accessorCompetence.lspId} and later.accessor_id = ${accessorCompetence.accessorId}
          and later.scheme_id = ${accessorCompetence.schemeId} and later.state = 'VERIFIED'
          and later.valid_until > ${accessorCompetence.validUntil})`,
      ),
    )

/** Notes a warning; returns whether it was not given before. */
export const insertWarning = async (
  tx: TenantTx,
  row: typeof accessorWarning.$inferInsert,
): Promise<boolean> => {
  const noted = await tx
    .insert(accessorWarning)
    .values(row)
    .onConflictDoNothing()
    .returning({ days: accessorWarning.days })
  return noted.length > 0
}

import { pick } from '@kompeten/contract/platform/pick'
import { and, between, eq, isNull, sql } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { assessorCompetence, assessorProfile, assessorWarning } from '../assessors.tables.ts'

const assigned = and(eq(assessorProfile.active, true), isNull(assessorProfile.deletedAt))

type Span = { from: string; to: string }

/** Registrations of assessors who may be assigned that end in these days. */
export const endingRegistrations = (tx: TenantTx, { from, to }: Span) =>
  tx
    .select({
      ...pick(assessorProfile, 'assessorId', 'userId', 'registrationNumber'),
      validUntil: sql<string>`${assessorProfile.registrationValidUntil}`,
    })
    .from(assessorProfile)
    .where(and(assigned, between(assessorProfile.registrationValidUntil, from, to)))

/** Verified competences that end in these days and of which there is no later one for the same scheme. */
export const endingCompetences = (tx: TenantTx, { from, to }: Span) =>
  tx
    .select({
      ...pick(assessorCompetence, 'competenceId', 'schemeId', 'assessorId'),
      userId: assessorProfile.userId,
      registrationNumber: assessorProfile.registrationNumber,
      validUntil: sql<string>`${assessorCompetence.validUntil}`,
    })
    .from(assessorCompetence)
    .innerJoin(assessorProfile, joined(assessorProfile, assessorCompetence, 'assessorId'))
    .where(
      and(
        assigned,
        eq(assessorCompetence.state, 'VERIFIED'),
        between(assessorCompetence.validUntil, from, to),
        sql`not exists (select from ${assessorCompetence} later
          where later.lsp_id = ${assessorCompetence.lspId} and later.assessor_id = ${assessorCompetence.assessorId}
          and later.scheme_id = ${assessorCompetence.schemeId} and later.state = 'VERIFIED'
          and later.valid_until > ${assessorCompetence.validUntil})`,
      ),
    )

/** Notes a warning; returns whether it was not given before. */
export const insertWarning = async (tx: TenantTx, row: NewRow<typeof assessorWarning>): Promise<boolean> => {
  const noted = await tx
    .insert(assessorWarning)
    .values(row)
    .onConflictDoNothing()
    .returning({ days: assessorWarning.days })
  return noted.length > 0
}

import type { CompetenceState } from '@kompeten/contract/assessors/competences'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { ReadCtx } from '../../../platform/context.ts'
import { joined } from '../../../platform/database/joined.ts'
import { type ListScope, type ListSource, listPage } from '../../../platform/database/list.ts'
import { often, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { assessorCompetence, assessorProfile } from '../assessors.tables.ts'

const fields = {
  competenceId: assessorCompetence.competenceId,
  assessorId: assessorCompetence.assessorId,
  ...pick(assessorProfile, 'userId', 'firstName', 'lastName', 'registrationNumber', 'registrationValidUntil'),
  ...pick(
    assessorCompetence,
    'schemeId',
    'certificateNumber',
    'issuer',
    'issuedOn',
    'certificateValidUntil',
    'fileKey',
    'sha256',
    'fileName',
    'mime',
    'bytes',
    'state',
  ),
  nikShared: assessorProfile.nikShared,
  ...pick(
    assessorCompetence,
    'validUntil',
    'reason',
    'decidedAt',
    'decidedByName',
    'createdAt',
    'createdByName',
  ),
}

const ofAssessor = joined(assessorProfile, assessorCompetence, 'assessorId')

const source = {
  name: 'assessor_competence',
  table: assessorCompetence,
  fields,
  join: (select: PgSelect) => select.innerJoin(assessorProfile, ofAssessor),
  filters: { schema_id: assessorCompetence.schemeId, user_id: assessorProfile.userId },
  sorts: { accessor_name: assessorProfile.nameKey },
  search: assessorProfile.searchText,
  key: assessorCompetence.competenceId,
} satisfies ListSource<typeof fields>

/** The competences of an LSP; an assessor's own only. */
const scopeOf = ({ actor }: ReadCtx): ListScope => {
  const ownOnly = !actor.permissions.has('ACCESSOR_COMPETENCE_LIST')
  return {
    name: ownOnly ? 'own' : 'all',
    where: and(
      isNull(assessorProfile.deletedAt),
      ownOnly ? eq(assessorProfile.userId, sql.placeholder('ownUserId')) : undefined,
    ),
    values: { ...(ownOnly && { ownUserId: actor.userId }) },
  }
}

export const competencePage = (ctx: ReadCtx, query: ListQuery) =>
  listPage(ctx.tx, source, scopeOf(ctx), query)

export type CompetenceRow = Awaited<ReturnType<typeof competencePage>>['rows'][number]

export const competenceById = async (
  tx: TenantTx,
  competenceId: string,
): Promise<CompetenceRow | undefined> => {
  const [found] = await tx
    .select(fields)
    .from(assessorCompetence)
    .innerJoin(assessorProfile, ofAssessor)
    .where(eq(assessorCompetence.competenceId, competenceId))
  return found
}

/** A second one that waits, for the same scheme, breaks `assessor_competence_one_pending`. */
export const insertCompetence = async (
  tx: TenantTx,
  row: NewRow<typeof assessorCompetence>,
): Promise<void> => {
  await tx.insert(assessorCompetence).values(row)
}

type Decision = {
  state: CompetenceState
  validUntil?: string
  reason?: string
  decidedAt: Date
  decidedBy: string
  decidedByName: string
}

/** Takes a competence from one state to another; returns whether it was in the first. */
export const decideCompetence = async (
  tx: TenantTx,
  of: { competenceId: string; from: CompetenceState },
  decision: Decision,
): Promise<boolean> => {
  const decided = await tx
    .update(assessorCompetence)
    .set(decision)
    .where(and(eq(assessorCompetence.competenceId, of.competenceId), eq(assessorCompetence.state, of.from)))
    .returning({ competenceId: assessorCompetence.competenceId })
  return decided.length > 0
}

/** What these assessors have put forward for these schemes. */
export const competencesFor = async (tx: TenantTx, assessorIds: string[], schemeIds: string[]) => {
  if (assessorIds.length === 0 || schemeIds.length === 0) return []
  return tx
    .select(pick(assessorCompetence, 'assessorId', 'schemeId', 'state', 'validUntil'))
    .from(assessorCompetence)
    .where(
      and(
        inArray(assessorCompetence.assessorId, assessorIds),
        inArray(assessorCompetence.schemeId, schemeIds),
      ),
    )
}

/** How many competences of each of these assessors wait, and how many count on that day. */
export const competenceCounts = async (tx: TenantTx, assessorIds: string[], today: string) => {
  if (assessorIds.length === 0) return new Map<string, { verified: number; pending: number }>()
  const rows = await tx
    .select({
      assessorId: assessorCompetence.assessorId,
      verified: sql<number>`(count(*) filter (where state = 'VERIFIED' and valid_until >= ${today}))::int`,
      pending: sql<number>`(count(*) filter (where state = 'PENDING'))::int`,
    })
    .from(assessorCompetence)
    .where(inArray(assessorCompetence.assessorId, assessorIds))
    .groupBy(assessorCompetence.assessorId)
  return new Map(rows.map(({ assessorId, ...counts }) => [assessorId, counts]))
}

/** Whether any assessor of the LSP has a competence that counts on that day. */
export const hasVerifiedAssessor = async (tx: TenantTx, day: string): Promise<boolean> => {
  const found = await often(tx, 'has_verified_assessor', { day }, (handle) =>
    handle
      .select({ competenceId: assessorCompetence.competenceId })
      .from(assessorCompetence)
      .where(
        and(
          eq(assessorCompetence.state, 'VERIFIED'),
          or(
            isNull(assessorCompetence.validUntil),
            gte(assessorCompetence.validUntil, sql.placeholder('day')),
          ),
        ),
      )
      .limit(1),
  )
  return found.length > 0
}

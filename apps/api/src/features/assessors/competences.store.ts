import type { CompetenceState } from '@kompeten/contract/assessors-competences'
import type { ListQuery } from '@kompeten/contract/lists'
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { ReadCtx } from '../../platform/context.ts'
import { joined } from '../../platform/database/joined.ts'
import { type ListScope, type ListSource, listPage } from '../../platform/database/list.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { accessorCompetence, accessorProfile } from './assessors.tables.ts'

const fields = {
  competenceId: accessorCompetence.competenceId,
  accessorId: accessorCompetence.accessorId,
  userId: accessorProfile.userId,
  firstName: accessorProfile.firstName,
  lastName: accessorProfile.lastName,
  registrationNumber: accessorProfile.registrationNumber,
  registrationValidUntil: accessorProfile.registrationValidUntil,
  schemeId: accessorCompetence.schemeId,
  certificateNumber: accessorCompetence.certificateNumber,
  issuer: accessorCompetence.issuer,
  issuedOn: accessorCompetence.issuedOn,
  certificateValidUntil: accessorCompetence.certificateValidUntil,
  fileKey: accessorCompetence.fileKey,
  fileName: accessorCompetence.fileName,
  mime: accessorCompetence.mime,
  bytes: accessorCompetence.bytes,
  state: accessorCompetence.state,
  validUntil: accessorCompetence.validUntil,
  reason: accessorCompetence.reason,
  decidedAt: accessorCompetence.decidedAt,
  decidedByName: accessorCompetence.decidedByName,
  createdAt: accessorCompetence.createdAt,
  createdByName: accessorCompetence.createdByName,
}

const ofAccessor = joined(accessorProfile, accessorCompetence, 'accessorId')

const source = {
  name: 'accessor_competence',
  table: accessorCompetence,
  fields,
  join: (select: PgSelect) => select.innerJoin(accessorProfile, ofAccessor),
  filters: {
    state: accessorCompetence.state,
    schema_id: accessorCompetence.schemeId,
    accessor_id: accessorCompetence.accessorId,
    user_id: accessorProfile.userId,
    certificate_number: accessorCompetence.certificateNumber,
    valid_until: accessorCompetence.validUntil,
    created_date: accessorCompetence.createdAt,
  },
  sorts: {
    created_date: accessorCompetence.createdAt,
    accessor_name: accessorProfile.nameKey,
    valid_until: accessorCompetence.validUntil,
    state: accessorCompetence.state,
  },
  search: accessorProfile.searchText,
  key: accessorCompetence.competenceId,
} satisfies ListSource<typeof fields>

/** The competences of an LSP; an assessor's own only. */
const scopeOf = ({ tenant, actor }: ReadCtx): ListScope => {
  const ownOnly = !actor.permissions.has('ACCESSOR_COMPETENCE_LIST')
  return {
    name: ownOnly ? 'own' : 'all',
    where: and(
      eq(accessorCompetence.lspId, sql.placeholder('lspId')),
      isNull(accessorProfile.deletedAt),
      ownOnly ? eq(accessorProfile.userId, sql.placeholder('ownUserId')) : undefined,
    ),
    values: { lspId: tenant.lspId, ...(ownOnly && { ownUserId: actor.userId }) },
  }
}

export const competencePage = (ctx: ReadCtx, query: ListQuery) =>
  listPage(ctx.tx, source, scopeOf(ctx), query)

export type CompetenceRow = Awaited<ReturnType<typeof competencePage>>['rows'][number]

export const competenceById = async (
  tx: TenantTx,
  lspId: string,
  competenceId: string,
): Promise<CompetenceRow | undefined> => {
  const [found] = await tx
    .select(fields)
    .from(accessorCompetence)
    .innerJoin(accessorProfile, ofAccessor)
    .where(and(eq(accessorCompetence.lspId, lspId), eq(accessorCompetence.competenceId, competenceId)))
  return found
}

/** A second one that waits, for the same scheme, breaks `accessor_competence_one_pending`. */
export const insertCompetence = async (
  tx: TenantTx,
  row: typeof accessorCompetence.$inferInsert,
): Promise<void> => {
  await tx.insert(accessorCompetence).values(row)
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
  of: { lspId: string; competenceId: string; from: CompetenceState },
  decision: Decision,
): Promise<boolean> => {
  const decided = await tx
    .update(accessorCompetence)
    .set(decision)
    .where(
      and(
        eq(accessorCompetence.lspId, of.lspId),
        eq(accessorCompetence.competenceId, of.competenceId),
        eq(accessorCompetence.state, of.from),
      ),
    )
    .returning({ competenceId: accessorCompetence.competenceId })
  return decided.length > 0
}

/** What these assessors have put forward for these schemes. */
export const competencesFor = async (
  tx: TenantTx,
  lspId: string,
  accessorIds: string[],
  schemeIds: string[],
) => {
  if (accessorIds.length === 0 || schemeIds.length === 0) return []
  return tx
    .select({
      accessorId: accessorCompetence.accessorId,
      schemeId: accessorCompetence.schemeId,
      state: accessorCompetence.state,
      validUntil: accessorCompetence.validUntil,
    })
    .from(accessorCompetence)
    .where(
      and(
        eq(accessorCompetence.lspId, lspId),
        inArray(accessorCompetence.accessorId, accessorIds),
        inArray(accessorCompetence.schemeId, schemeIds),
      ),
    )
}

/** How many competences of each of these assessors wait, and how many count on that day. */
export const competenceCounts = async (tx: TenantTx, lspId: string, accessorIds: string[], today: string) => {
  if (accessorIds.length === 0) return new Map<string, { verified: number; pending: number }>()
  const rows = await tx
    .select({
      accessorId: accessorCompetence.accessorId,
      verified: sql<number>`(count(*) filter (where state = 'VERIFIED' and valid_until >= ${today}))::int`,
      pending: sql<number>`(count(*) filter (where state = 'PENDING'))::int`,
    })
    .from(accessorCompetence)
    .where(and(eq(accessorCompetence.lspId, lspId), inArray(accessorCompetence.accessorId, accessorIds)))
    .groupBy(accessorCompetence.accessorId)
  return new Map(rows.map(({ accessorId, ...counts }) => [accessorId, counts]))
}

/** Whether any assessor of the LSP has a competence that counts on that day. */
export const hasVerifiedAccessor = async (tx: TenantTx, lspId: string, day: string): Promise<boolean> => {
  const found = await tx
    .select({ competenceId: accessorCompetence.competenceId })
    .from(accessorCompetence)
    .where(
      and(
        eq(accessorCompetence.lspId, lspId),
        eq(accessorCompetence.state, 'VERIFIED'),
        or(isNull(accessorCompetence.validUntil), gte(accessorCompetence.validUntil, day)),
      ),
    )
    .limit(1)
  return found.length > 0
}

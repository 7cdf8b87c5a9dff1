import type { ListQuery } from '@kompeten/contract/lists'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { joined } from '../../platform/database/joined.ts'
import { type ListScope, type ListSource, listPage } from '../../platform/database/list.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { newId } from '../../platform/ids.ts'
import { accessorAssessment, accessorProfile } from './assessors.tables.ts'

export type AssessmentPart = Omit<
  typeof accessorAssessment.$inferInsert,
  'lspId' | 'partId' | 'titleKey' | 'searchText'
>

/**
 * Tells an assessor's part in an assessment, or how it stands by now, for their history and their load. For the feature
 * `assessments`: called whenever one of these facts changes.
 */
export const noteAccessorAssessment = async (
  tx: TenantTx,
  lspId: string,
  part: AssessmentPart,
): Promise<void> => {
  const { accessorId: _, assessmentId: __, ...facts } = part
  await tx
    .insert(accessorAssessment)
    .values({ lspId, partId: newId(), ...part })
    .onConflictDoUpdate({
      target: [accessorAssessment.lspId, accessorAssessment.accessorId, accessorAssessment.assessmentId],
      set: facts,
    })
}

/** Takes an assessment out of the history of one of its assessors, or of all. */
export const forgetAccessorAssessment = async (
  tx: TenantTx,
  lspId: string,
  assessmentId: string,
  accessorId?: string,
): Promise<void> => {
  await tx
    .delete(accessorAssessment)
    .where(
      and(
        eq(accessorAssessment.lspId, lspId),
        eq(accessorAssessment.assessmentId, assessmentId),
        accessorId === undefined ? undefined : eq(accessorAssessment.accessorId, accessorId),
      ),
    )
}

const fields = {
  accessorId: accessorAssessment.accessorId,
  firstName: accessorProfile.firstName,
  lastName: accessorProfile.lastName,
  assessmentId: accessorAssessment.assessmentId,
  title: accessorAssessment.title,
  schemeNames: accessorAssessment.schemeNames,
  tukName: accessorAssessment.tukName,
  startsOn: accessorAssessment.startsOn,
  endsOn: accessorAssessment.endsOn,
  participants: accessorAssessment.participants,
  competent: accessorAssessment.competent,
  notYetCompetent: accessorAssessment.notYetCompetent,
}

const source = {
  name: 'accessor_assessment',
  table: accessorAssessment,
  fields,
  join: (select: PgSelect) =>
    select.innerJoin(accessorProfile, joined(accessorProfile, accessorAssessment, 'accessorId')),
  filters: {
    accessor_id: accessorAssessment.accessorId,
    starts_on: accessorAssessment.startsOn,
    ends_on: accessorAssessment.endsOn,
  },
  sorts: {
    starts_on: accessorAssessment.startsOn,
    ends_on: accessorAssessment.endsOn,
    title: accessorAssessment.titleKey,
  },
  search: accessorAssessment.searchText,
  key: accessorAssessment.partId,
} satisfies ListSource<typeof fields>

/** The parts of all assessors in assessments; where `userId` is given, of that person alone. */
export const assessmentPage = (tx: TenantTx, lspId: string, userId: string | undefined, query: ListQuery) => {
  const scope: ListScope = {
    name: userId === undefined ? 'all' : 'own',
    where: and(
      eq(accessorAssessment.lspId, sql.placeholder('lspId')),
      userId === undefined ? undefined : eq(accessorProfile.userId, sql.placeholder('userId')),
    ),
    values: { lspId, ...(userId !== undefined && { userId }) },
  }
  return listPage(tx, source, scope, query)
}

/** How many assessments each of these assessors has a part in. */
export const assessmentCounts = async (
  tx: TenantTx,
  lspId: string,
  accessorIds: string[],
): Promise<ReadonlyMap<string, number>> => {
  if (accessorIds.length === 0) return new Map()
  const rows = await tx
    .select({ accessorId: accessorAssessment.accessorId, count: sql<number>`count(*)::int` })
    .from(accessorAssessment)
    .where(and(eq(accessorAssessment.lspId, lspId), inArray(accessorAssessment.accessorId, accessorIds)))
    .groupBy(accessorAssessment.accessorId)
  return new Map(rows.map(({ accessorId, count }) => [accessorId, count]))
}

import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { joined } from '../../platform/database/joined.ts'
import { type ListScope, type ListSource, listPage } from '../../platform/database/list.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { newId } from '../../platform/ids.ts'
import { assessorAssessment, assessorProfile } from './assessors.tables.ts'

export type AssessmentPart = Omit<
  NewRow<typeof assessorAssessment>,
  'lspId' | 'partId' | 'titleKey' | 'searchText'
>

/**
 * Tells an assessor's part in an assessment, or how it stands by now, for their history and their load. For the feature
 * `assessments`: called whenever one of these facts changes.
 */
export const noteAssessorAssessment = async (tx: TenantTx, part: AssessmentPart): Promise<void> => {
  const { assessorId: _, assessmentId: __, ...facts } = part
  await tx
    .insert(assessorAssessment)
    .values({ partId: newId(), ...part })
    .onConflictDoUpdate({
      target: [assessorAssessment.lspId, assessorAssessment.assessorId, assessorAssessment.assessmentId],
      set: facts,
    })
}

/** Takes an assessment out of the history of one of its assessors, or of all. */
export const forgetAssessorAssessment = async (
  tx: TenantTx,
  assessmentId: string,
  assessorId?: string,
): Promise<void> => {
  await tx
    .delete(assessorAssessment)
    .where(
      and(
        eq(assessorAssessment.assessmentId, assessmentId),
        assessorId === undefined ? undefined : eq(assessorAssessment.assessorId, assessorId),
      ),
    )
}

const fields = {
  assessorId: assessorAssessment.assessorId,
  firstName: assessorProfile.firstName,
  lastName: assessorProfile.lastName,
  ...pick(
    assessorAssessment,
    'assessmentId',
    'title',
    'schemeNames',
    'schemeNamesEn',
    'tukName',
    'startsOn',
    'endsOn',
    'participants',
    'competent',
    'notYetCompetent',
  ),
}

const source = {
  name: 'assessor_assessment',
  table: assessorAssessment,
  fields,
  join: (select: PgSelect) =>
    select.innerJoin(assessorProfile, joined(assessorProfile, assessorAssessment, 'assessorId')),
  sorts: { title: assessorAssessment.titleKey },
  search: assessorAssessment.searchText,
  key: assessorAssessment.partId,
} satisfies ListSource<typeof fields>

/** The parts of all assessors in assessments; where `userId` is given, of that person alone. */
export const assessmentPage = (tx: TenantTx, userId: string | undefined, query: ListQuery) => {
  const scope: ListScope = {
    name: userId === undefined ? 'all' : 'own',
    where: userId === undefined ? undefined : eq(assessorProfile.userId, sql.placeholder('userId')),
    values: { ...(userId !== undefined && { userId }) },
  }
  return listPage(tx, source, scope, query)
}

/** How many assessments each of these assessors has a part in. */
export const assessmentCounts = async (
  tx: TenantTx,
  assessorIds: string[],
): Promise<ReadonlyMap<string, number>> => {
  if (assessorIds.length === 0) return new Map()
  const rows = await tx
    .select({ assessorId: assessorAssessment.assessorId, count: sql<number>`count(*)::int` })
    .from(assessorAssessment)
    .where(inArray(assessorAssessment.assessorId, assessorIds))
    .groupBy(assessorAssessment.assessorId)
  return new Map(rows.map(({ assessorId, count }) => [assessorId, count]))
}

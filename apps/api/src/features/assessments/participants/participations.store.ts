import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { ReadCtx } from '../../../platform/context.ts'
import { joined } from '../../../platform/database/joined.ts'
import { type ListScope, type ListSource, listPage } from '../../../platform/database/list.ts'
import { applicantProfile } from '../../applicants/index.ts'
import { assessment, assessmentApplicant } from '../assessments.tables.ts'

const fields = {
  assessmentApplicantId: assessmentApplicant.assessmentApplicantId,
  assessmentId: assessmentApplicant.assessmentId,
  ...pick(assessment, 'number', 'title', 'state', 'startsOn', 'endsOn', 'tukId'),
  ...pick(assessmentApplicant, 'schemeId', 'schemeVersionId', 'applicantId'),
  applicantName: applicantProfile.fullName,
  ...pick(
    assessmentApplicant,
    'guest',
    'assessorId',
    'testMethod',
    'attendance',
    'statusRecomendation',
    'statusGraduation',
  ),
}

const source = {
  name: 'participation',
  table: assessmentApplicant,
  fields,
  join: (select: PgSelect) =>
    select
      .innerJoin(assessment, joined(assessment, assessmentApplicant, 'assessmentId'))
      .leftJoin(applicantProfile, joined(applicantProfile, assessmentApplicant, 'applicantId')),
  filters: {
    last_activity_state: assessment.state,
    schema_id: assessmentApplicant.schemeId,
    tuk_id: assessment.tukId,
    join_request_id: assessmentApplicant.joinRequestId,
    start_date: assessment.startsOn,
  },
  sorts: { start_date: assessment.startsOn },
  key: assessmentApplicant.assessmentApplicantId,
} satisfies ListSource<typeof fields>

/** The archive and the results are searched by person, one's own history by assessment. */
const sources = {
  results: { ...source, name: 'participation_results', search: applicantProfile.searchText },
  archived: { ...source, name: 'participation_archived', search: applicantProfile.searchText },
  own: { ...source, name: 'participation_own', search: assessment.searchText },
}

const announced = sql`${assessment.state} not in ('DRAFT', 'TUK_SEND_REQUEST_ASSESSMENT', 'ON_REVISION', 'ASSESSMENT_REJECTED')`

/** Whose parts in what: everybody's, everybody's in what is archived, or the actor's alone in what they were notified of. */
export type Whose = 'results' | 'archived' | 'own'

const scopeOf = ({ actor }: ReadCtx, whose: Whose): ListScope => {
  const narrowed: Record<Whose, SQL | undefined> = {
    results: sql`${assessment.state} not in ('DRAFT', 'ASSESSMENT_REJECTED')`,
    archived: sql`${assessment.state} = 'COMPLETED'`,
    own: and(eq(assessmentApplicant.userPermissionId, sql.placeholder('permissionId')), announced),
  }
  return {
    name: whose,
    where: and(isNull(assessmentApplicant.removedAt), isNull(assessment.deletedAt), narrowed[whose]),
    values: {
      ...(whose === 'own' && { permissionId: actor.userPermissionId }),
    },
  }
}

export const participationPage = (ctx: ReadCtx, query: ListQuery, whose: Whose) =>
  listPage(ctx.tx, sources[whose], scopeOf(ctx, whose), query)

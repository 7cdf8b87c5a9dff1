import type { ListQuery, Page } from '@kompeten/contract/lists'
import type { Participation } from '@kompeten/contract/participations'
import type { ReadCtx } from '../../platform/context.ts'
import { accessorPersons } from '../assessors/index.ts'
import { versionsNamed } from '../schemes/index.ts'
import { venuesById } from '../tuk/index.ts'
import { participationPage } from './participations.store.ts'

/** Parts in assessments with their results: of everybody in what is archived, or one's own. */
export const listParticipations = async (
  ctx: ReadCtx,
  query: ListQuery,
  whose: 'archived' | 'own',
): Promise<Page<Participation>> => {
  const { tx, tenant } = ctx
  const { lspId } = tenant
  const { rows, ...rest } = await participationPage(ctx, query, whose)
  const [assessors, versions, venues] = await Promise.all([
    accessorPersons(tx, lspId, [...new Set(rows.flatMap(({ accessorId }) => accessorId ?? []))]),
    versionsNamed(tx, lspId, [...new Set(rows.map(({ schemeVersionId }) => schemeVersionId))]),
    venuesById(tx, lspId, [...new Set(rows.map(({ tukId }) => tukId))]),
  ])
  const assessorOf = new Map(assessors.map((one) => [one.accessorId, one.name]))
  const schemeOf = new Map(versions.map((one) => [one.schemeVersionId, one.name]))
  const venueOf = new Map(venues.map((one) => [one.tukId, one.tukName]))
  const data = rows.map((row) => ({
    assessment_applicant_id: row.assessmentApplicantId,
    assessment_id: row.assessmentId,
    assessment_number: row.number,
    assessment_title: row.title,
    last_activity_state: row.state,
    start_date: row.startsOn,
    end_date: row.endsOn,
    tuk_name: venueOf.get(row.tukId) ?? '',
    schema_id: row.schemeId,
    schema_name: schemeOf.get(row.schemeVersionId) ?? '',
    applicant_id: row.applicantId,
    full_name: row.applicantName ?? row.guest?.fullName ?? '',
    accessor_name: assessorOf.get(row.accessorId ?? '') ?? null,
    test_method: row.testMethod,
    attendance: row.attendance,
    status_recomendation: row.statusRecomendation,
    status_graduation: row.statusGraduation,
  }))
  return { data, ...rest }
}

import { type Participation, participation } from '@kompeten/contract/assessments/participations'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import type { ReadCtx } from '../../../platform/context.ts'
import { shown } from '../../../platform/wire.ts'
import { assessorPersons } from '../../assessors/index.ts'
import { schemeNameIn, versionsNamed } from '../../schemes/index.ts'
import { venuesById } from '../../tuk/index.ts'
import { participationPage, type Whose } from './participations.store.ts'

/** Parts in assessments with their results: of everybody, of everybody in what is archived, or one's own. */
export const listParticipations = async (
  ctx: ReadCtx,
  query: ListQuery,
  whose: Whose,
): Promise<Page<Participation>> => {
  const { tx } = ctx
  const { rows, ...rest } = await participationPage(ctx, query, whose)
  const [assessors, versions, venues] = await Promise.all([
    assessorPersons(tx, [...new Set(rows.flatMap(({ assessorId }) => assessorId ?? []))]),
    versionsNamed(tx, [...new Set(rows.map(({ schemeVersionId }) => schemeVersionId))]),
    venuesById(tx, [...new Set(rows.map(({ tukId }) => tukId))]),
  ])
  const assessorOf = new Map(assessors.map((one) => [one.assessorId, one.name]))
  const schemeOf = new Map(
    versions.map((one) => [one.schemeVersionId, schemeNameIn(ctx.caller.language, one)]),
  )
  const venueOf = new Map(venues.map((one) => [one.tukId, one.tukName]))
  const data = rows.map((row) =>
    shown(participation, row, {
      assessment_number: row.number,
      assessment_title: row.title,
      last_activity_state: row.state,
      start_date: row.startsOn,
      end_date: row.endsOn,
      tuk_name: venueOf.get(row.tukId) ?? '',
      schema_id: row.schemeId,
      schema_name: schemeOf.get(row.schemeVersionId) ?? '',
      full_name: row.applicantName ?? row.guest?.fullName ?? '',
      accessor_name: assessorOf.get(row.assessorId ?? '') ?? null,
    }),
  )
  return { data, ...rest }
}

import { type AssessmentInput, assessmentInput } from '@kompeten/contract/assessments/content'
import { zoneOfArea } from '@kompeten/contract/platform/indonesian-zones'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { WriteCtx } from '../../platform/context.ts'
import { longDay } from '../../platform/moment-words.ts'
import { Refusal } from '../../platform/refusal.ts'
import { columnsFor, wireName } from '../../platform/wire.ts'
import { holdSchemes, isEndedOn, schemeOffers } from '../schemes/index.ts'
import { holdVenues, venuesById } from '../tuk/index.ts'
import type { AssessmentStored } from './assessments.store.ts'

const plainColumns = columnsFor<AssessmentStored>()(assessmentInput, ['start_date', 'end_date', 'schema_ids'])

/**
 * An assessment as people fill it in, in the columns of the tables: its days in the zone of the venue, each scheme at
 * the version that is published now; none of them goes to the bin until the transaction ends. A scheme that it has already keeps its version, even where it is withdrawn by now.
 * @throws Refusal `rule_broken` at `tuk_id` or `schema_ids`, for what is not there or not offered, and for a scheme whose last
 * day of assessments comes before the end
 */
export const columnsOf = async (
  { tx, tenant, caller }: WriteCtx,
  input: AssessmentInput,
  had: readonly { schemeId: string; schemeVersionId: string }[] = [],
) => {
  await holdVenues(tx, [input.tuk_id])
  await holdSchemes(tx, input.schema_ids)
  const [[venue], offers] = await Promise.all([
    venuesById(tx, [input.tuk_id]),
    schemeOffers(tx, input.schema_ids),
  ])
  const hadVersion = new Map(had.map(({ schemeId, schemeVersionId }) => [schemeId, schemeVersionId]))
  const versionOf = new Map(
    offers.map((offer) => [offer.schemeId, offer.offered ? offer.publishedVersionId : null]),
  )
  const schemes = input.schema_ids.map((schemeId) => ({
    schemeId,
    schemeVersionId: hadVersion.get(schemeId) ?? versionOf.get(schemeId) ?? null,
  }))
  const ending = offers.find((offer) => isEndedOn(offer, input.end_date))
  const issues: FieldIssue[] = [
    ...(!venue || venue.deletedAt !== null ? [{ path: 'tuk_id', code: 'not_found' as const }] : []),
    ...(schemes.some(({ schemeVersionId }) => schemeVersionId === null)
      ? [{ path: 'schema_ids', code: 'not_found' as const }]
      : []),
    ...(ending?.lastAssessmentOn
      ? [
          {
            path: 'schema_ids',
            code: 'scheme_ends_before' as const,
            facts: { day: longDay(caller.language, ending.lastAssessmentOn) },
          },
        ]
      : []),
  ]
  if (issues.length > 0 || !venue) throw new Refusal('rule_broken', { issues })
  return {
    columns: {
      ...plainColumns(input),
      startsOn: input.start_date,
      endsOn: input.end_date,
      timeZone: zoneOfArea(venue.kelurahanId, tenant.timeZone),
    },
    schemes: schemes.flatMap(({ schemeId, schemeVersionId }) =>
      schemeVersionId === null ? [] : [{ schemeId, schemeVersionId }],
    ),
  }
}

type Columns = Awaited<ReturnType<typeof columnsOf>>['columns']

/** What calls name differently. */
const ownNames: Partial<Record<keyof Columns, string>> = { startsOn: 'start_date', endsOn: 'end_date' }

/** What a change changes: field, by its wire name → [before, after]. */
export const changesOf = (before: AssessmentStored, after: Partial<Columns>): Record<string, unknown> =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Columns)[])
      .filter((key) => before[key] !== after[key])
      .map((key) => [ownNames[key] ?? wireName(key), [before[key], after[key]]]),
  )

import type { ReadCtx } from '../../../platform/context.ts'
import { schemeOffers } from '../../schemes/index.ts'
import type { Parts } from '../assessment-parts.ts'
import type { SchemeFact } from './guard-facts.rules.ts'

/** The schemes of the assessment: whether they are offered, and the last day on which people are assessed under them. */
export const schemeFacts = async ({ tx }: ReadCtx, { schemes }: Parts): Promise<SchemeFact[]> => {
  const offers = await schemeOffers(
    tx,
    schemes.map(({ schemeId }) => schemeId),
  )
  return schemes.map(({ schemeId, name }) => {
    const offer = offers.find((one) => one.schemeId === schemeId)
    return { name, offered: offer?.offered ?? false, lastDay: offer?.lastAssessmentOn ?? null }
  })
}

/** The last day on which people are assessed under all of these schemes; null where none is being withdrawn. */
export const lastDayOf = (schemes: readonly SchemeFact[]): string | null =>
  schemes.flatMap(({ lastDay }) => lastDay ?? []).toSorted()[0] ?? null

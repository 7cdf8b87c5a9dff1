import type { AssessorState } from '@kompeten/contract/assessors/assessors'
import type { CompetenceState } from '@kompeten/contract/assessors/competences'
import type { Holder } from '../days/days.rules.ts'

/** What is known of an assessor when somebody asks whether they may assess on given days. */
export type FitnessFacts = {
  state: AssessorState
  registrationValidUntil: string | null
  registrationValidFrom: string | null
  competences: readonly { schemeId: string; state: CompetenceState; validUntil: string | null }[]
  /** What holds days among those asked about, on which the assessor is not free. */
  holders: readonly Holder[]
}

export type UnfitReason =
  | { code: 'inactive'; facts: { state: AssessorState } }
  | { code: 'registration_expired'; facts: { validUntil: string | null } }
  | { code: 'no_competence' | 'competence_unverified'; facts: { schemeId: string } }
  | { code: 'competence_expired'; facts: { schemeId: string; validUntil: string } }
  | { code: 'busy'; facts: { holders: readonly Holder[] } }

const competenceReason = (
  { competences }: FitnessFacts,
  schemeId: string,
  lastDay: string,
): UnfitReason | undefined => {
  const ofScheme = competences.filter((competence) => competence.schemeId === schemeId)
  const ends = ofScheme.flatMap(({ state, validUntil }) =>
    state === 'VERIFIED' && validUntil ? [validUntil] : [],
  )
  const latest = ends.sort().at(-1)
  if (latest !== undefined && latest >= lastDay) return undefined
  if (ofScheme.some(({ state }) => state === 'PENDING')) {
    return { code: 'competence_unverified', facts: { schemeId } }
  }
  if (latest !== undefined) return { code: 'competence_expired', facts: { schemeId, validUntil: latest } }
  return { code: 'no_competence', facts: { schemeId } }
}

/**
 * Everything that keeps an assessor from assessing these schemes on these days (`YYYY-MM-DD`), none where they are fit
 * (decisions §5, review): they can be assigned, their registration and a verified competence for each scheme last until
 * the last day, and they are free. A registration of which no end is known counts as none.
 */
export const unfitReasons = (
  facts: FitnessFacts,
  schemeIds: readonly string[],
  days: readonly string[],
): UnfitReason[] => {
  const sorted = [...days].sort()
  const [firstDay = '', lastDay = ''] = [sorted[0], sorted.at(-1)]
  const { state, registrationValidFrom: from, registrationValidUntil: until } = facts
  const isRegistered = until !== null && until >= lastDay && (from === null || from <= firstDay)
  return [
    ...(state === 'active' ? [] : [{ code: 'inactive', facts: { state } } as const]),
    ...(isRegistered ? [] : [{ code: 'registration_expired', facts: { validUntil: until } } as const]),
    ...schemeIds.flatMap((schemeId) => competenceReason(facts, schemeId, lastDay) ?? []),
    ...(facts.holders.length === 0 ? [] : [{ code: 'busy', facts: { holders: facts.holders } } as const]),
  ]
}

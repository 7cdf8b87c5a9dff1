/** An assigned assessor who may be given participants. */
export type Assessing = {
  assessorId: string
  schemeIds: ReadonlySet<string>
  /** Participants of the assessment that they have already and keep. */
  has: number
  /** Days of assessments around: of two with as many participants the one with less elsewhere is chosen. */
  load: number
}
/** A participant without assessor. */
export type Unassigned = { assessmentApplicantId: string; schemeId: string }

export type Spread = {
  pairs: { assessmentApplicantId: string; assessorId: string }[]
  left: { assessmentApplicantId: string; reason: 'no_accessor_for_scheme' | 'conflict_with_all' }[]
  /** For each assessor, from how many they were kept by a conflict, and by a scheme that they may not assess. */
  keptFrom: ReadonlyMap<string, { conflict: number; scheme: number }>
}

/**
 * Spreads participants over assessors: each goes to whoever may assess them and has the fewest so far, then to whoever
 * has less work elsewhere; the rarest participants (whom the fewest may assess) first. The same every time it is asked.
 */
export const spread = (
  assessors: readonly Assessing[],
  participants: readonly Unassigned[],
  inConflict: (assessorId: string, assessmentApplicantId: string) => boolean,
): Spread => {
  const counts = new Map(assessors.map(({ assessorId, has }) => [assessorId, has]))
  const keptFrom = new Map(assessors.map(({ assessorId }) => [assessorId, { conflict: 0, scheme: 0 }]))
  const asked = participants.map((participant) => {
    const competent = assessors.filter((assessor) => {
      const fits = assessor.schemeIds.has(participant.schemeId)
      const kept = keptFrom.get(assessor.assessorId)
      if (!fits && kept) kept.scheme += 1
      return fits
    })
    const free = competent.filter(({ assessorId }) => {
      const tied = inConflict(assessorId, participant.assessmentApplicantId)
      const kept = keptFrom.get(assessorId)
      if (tied && kept) kept.conflict += 1
      return !tied
    })
    return { participant, competent, free }
  })
  const left: Spread['left'] = []
  const pairs: Spread['pairs'] = []
  for (const { participant, competent, free } of asked.toSorted((a, b) => a.free.length - b.free.length)) {
    const { assessmentApplicantId } = participant
    const chosen = free.reduce<Assessing | undefined>((best, one) => {
      if (!best) return one
      const fewer = (counts.get(one.assessorId) ?? 0) - (counts.get(best.assessorId) ?? 0)
      return fewer < 0 || (fewer === 0 && one.load < best.load) ? one : best
    }, undefined)
    if (chosen) {
      counts.set(chosen.assessorId, (counts.get(chosen.assessorId) ?? 0) + 1)
      pairs.push({ assessmentApplicantId, assessorId: chosen.assessorId })
    } else {
      const reason = competent.length === 0 ? 'no_accessor_for_scheme' : 'conflict_with_all'
      left.push({ assessmentApplicantId, reason })
    }
  }
  return { pairs, left, keptFrom }
}

/** An assigned assessor who may be given participants. */
export type Assessing = {
  accessorId: string
  schemeIds: ReadonlySet<string>
  /** Participants of the assessment that they have already and keep. */
  has: number
  /** Days of assessments around: of two with as many participants the one with less elsewhere is chosen. */
  load: number
}
/** A participant without assessor. */
export type Unassigned = { assessmentApplicantId: string; schemeId: string }

export type Spread = {
  pairs: { assessmentApplicantId: string; accessorId: string }[]
  left: { assessmentApplicantId: string; reason: 'no_accessor_for_scheme' | 'conflict_with_all' }[]
  /** For each assessor, from how many they were kept by a conflict, and by a scheme that they may not assess. */
  keptFrom: ReadonlyMap<string, { conflict: number; scheme: number }>
}

/**
 * Spreads participants over assessors: each goes to whoever may assess them and has the fewest so far, then to whoever
 * has less work elsewhere; the rarest participants (whom the fewest may assess) first. The same every time it is asked.
 */
export const spread = (
  accessors: readonly Assessing[],
  participants: readonly Unassigned[],
  inConflict: (accessorId: string, assessmentApplicantId: string) => boolean,
): Spread => {
  const counts = new Map(accessors.map(({ accessorId, has }) => [accessorId, has]))
  const keptFrom = new Map(accessors.map(({ accessorId }) => [accessorId, { conflict: 0, scheme: 0 }]))
  const asked = participants.map((participant) => {
    const competent = accessors.filter((accessor) => {
      const fits = accessor.schemeIds.has(participant.schemeId)
      const kept = keptFrom.get(accessor.accessorId)
      if (!fits && kept) kept.scheme += 1
      return fits
    })
    const free = competent.filter(({ accessorId }) => {
      const tied = inConflict(accessorId, participant.assessmentApplicantId)
      const kept = keptFrom.get(accessorId)
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
      const fewer = (counts.get(one.accessorId) ?? 0) - (counts.get(best.accessorId) ?? 0)
      return fewer < 0 || (fewer === 0 && one.load < best.load) ? one : best
    }, undefined)
    if (chosen) {
      counts.set(chosen.accessorId, (counts.get(chosen.accessorId) ?? 0) + 1)
      pairs.push({ assessmentApplicantId, accessorId: chosen.accessorId })
    } else {
      const reason = competent.length === 0 ? 'no_accessor_for_scheme' : 'conflict_with_all'
      left.push({ assessmentApplicantId, reason })
    }
  }
  return { pairs, left, keptFrom }
}

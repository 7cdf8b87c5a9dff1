import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { dayAfter } from '../../../platform/days.rules.ts'
import { type AssessorRecord, assessorsById, assessorsOfLsp } from '../assessors.store.ts'
import { holdersOf } from '../days/days.rules.ts'
import { assessmentDaysOf, daysTaken } from '../days/days.store.ts'
import { competencesFor } from './competences.store.ts'
import { type UnfitReason, unfitReasons } from './fitness.rules.ts'

type Asked = { assessorIds?: readonly string[]; schemaIds: readonly string[]; days: readonly string[] }

export type Fitness = {
  assessorId: string
  name: string
  registrationNumber: string
  fits: boolean
  reasons: UnfitReason[]
  /** Days of assessments in the 30 days before and after those asked for. */
  load: number
}

const around = 30

/**
 * Whether assessors may assess these schemes on these days (`YYYY-MM-DD`), with every reason why not: those named, in
 * their order, or all of the LSP by name. Says how things stand; it is `takeDays` that books.
 */
export const fitness = async (tx: TenantTx, { assessorIds, schemaIds, days }: Asked): Promise<Fitness[]> => {
  const sorted = [...days].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) throw new Error('Fitness is asked for no day')
  const assessors = assessorIds ? await assessorsById(tx, assessorIds) : await assessorsOfLsp(tx)
  const ids = assessors.map(({ assessorId }) => assessorId)
  if (ids.length === 0) return []
  const [competences, taken, load] = await Promise.all([
    competencesFor(tx, ids, [...schemaIds]),
    daysTaken(tx, ids, sorted),
    assessmentDaysOf(tx, ids, { from: dayAfter(first, -around), to: dayAfter(last, around) }),
  ])
  const competencesOf = Map.groupBy(competences, ({ assessorId }) => assessorId)
  const takenOf = Map.groupBy(taken, ({ assessorId }) => assessorId)
  return assessors.map((assessor: AssessorRecord) => {
    const { assessorId, name, registrationNumber } = assessor
    const facts = {
      ...assessor,
      competences: competencesOf.get(assessorId) ?? [],
      holders: holdersOf(takenOf.get(assessorId) ?? []),
    }
    const reasons = unfitReasons(facts, schemaIds, days)
    return {
      assessorId,
      name,
      registrationNumber,
      fits: reasons.length === 0,
      reasons,
      load: load.get(assessorId) ?? 0,
    }
  })
}

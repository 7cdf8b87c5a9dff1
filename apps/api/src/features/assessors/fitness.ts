import type { TenantTx } from '../../platform/database/tenancy.ts'
import { dayAfter } from '../../platform/days.rules.ts'
import { type AccessorRecord, accessorsById, accessorsOfLsp } from './assessors.store.ts'
import { competencesFor } from './competences.store.ts'
import { assessmentDaysOf, daysTaken } from './days.store.ts'
import { type UnfitReason, unfitReasons } from './fitness.rules.ts'

type Asked = { accessorIds?: readonly string[]; schemaIds: readonly string[]; days: readonly string[] }

export type Fitness = {
  accessorId: string
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
export const fitness = async (
  tx: TenantTx,
  lspId: string,
  { accessorIds, schemaIds, days }: Asked,
): Promise<Fitness[]> => {
  const sorted = [...days].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) throw new Error('Fitness is asked for no day')
  const accessors = accessorIds
    ? await accessorsById(tx, lspId, accessorIds)
    : await accessorsOfLsp(tx, lspId)
  const ids = accessors.map(({ accessorId }) => accessorId)
  if (ids.length === 0) return []
  const [competences, taken, load] = await Promise.all([
    competencesFor(tx, lspId, ids, [...schemaIds]),
    daysTaken(tx, lspId, ids, sorted),
    assessmentDaysOf(tx, lspId, ids, { from: dayAfter(first, -around), to: dayAfter(last, around) }),
  ])
  const competencesOf = Map.groupBy(competences, ({ accessorId }) => accessorId)
  const takenOf = Map.groupBy(taken, ({ accessorId }) => accessorId)
  return accessors.map((accessor: AccessorRecord) => {
    const { accessorId, name, registrationNumber } = accessor
    const facts = {
      ...accessor,
      competences: competencesOf.get(accessorId) ?? [],
      busyDays: (takenOf.get(accessorId) ?? []).map(({ day }) => day),
    }
    const reasons = unfitReasons(facts, schemaIds, days)
    return {
      accessorId,
      name,
      registrationNumber,
      fits: reasons.length === 0,
      reasons,
      load: load.get(accessorId) ?? 0,
    }
  })
}

import type { Candidate } from '@kompeten/contract/assessments/candidates'
import type { ReadCtx } from '../../../platform/context.ts'
import { daysFrom } from '../../../platform/days.rules.ts'
import { fitness, seesAllDays } from '../../assessors/index.ts'
import type { Parts } from '../assessment-parts.ts'

type Fitness = Awaited<ReturnType<typeof fitness>>[number]
type Reason = Candidate['reasons'][number]

const reasonOf = ({ code, facts }: Fitness['reasons'][number], seesWhy: boolean): Reason => {
  const holders = 'holders' in facts ? facts.holders : []
  return {
    code,
    schema_id: 'schemeId' in facts ? facts.schemeId : null,
    until: 'validUntil' in facts ? facts.validUntil : null,
    days: holders.flatMap(({ days }) => days).sort(),
    held_by: seesWhy ? [...holders] : [],
  }
}

/** An assessor as somebody looks at them who has to assign one for these schemes on these days. */
export type Fit = {
  assessorId: string
  name: string
  registrationNumber: string
  load: number
  reasons: Reason[]
  /** The schemes that they may assess. */
  schemeIds: string[]
  /** Nothing but a scheme keeps them away. */
  isFree: boolean
}

/**
 * How assessors fit an assessment, those named or all of the LSP. Days that this very assessment has taken from them
 * keep nobody away from it. What holds days is told to whoever may look at everybody's.
 */
export const fitFor = async (
  ctx: ReadCtx,
  { row, schemes, assessors }: Parts,
  assessorIds?: readonly string[],
): Promise<Fit[]> => {
  const schemeIds = schemes.map(({ schemeId }) => schemeId)
  const found = await fitness(ctx.tx, {
    ...(assessorIds && { assessorIds }),
    schemaIds: schemeIds,
    days: daysFrom(row.startsOn, row.endsOn),
  })
  const answerOf = new Map(assessors.map(({ assessorId, answer }) => [assessorId, answer]))
  return found.map(({ assessorId, name, registrationNumber, load, reasons: given }) => {
    const answer = answerOf.get(assessorId)
    const isHere = answer !== undefined && answer !== 'declined' && answer !== 'released'
    const reasons = given
      .filter(({ code }) => !(isHere && code === 'busy'))
      .map((one) => reasonOf(one, seesAllDays(ctx)))
    const kept = new Set(reasons.flatMap(({ schema_id }) => schema_id ?? []))
    return {
      assessorId,
      name,
      registrationNumber,
      load,
      reasons,
      schemeIds: schemeIds.filter((schemeId) => !kept.has(schemeId)),
      isFree: reasons.every(({ schema_id }) => schema_id !== null),
    }
  })
}

import type { ReadCtx } from '../../../platform/context.ts'
import { applicantPersons } from '../../applicants/index.ts'
import { approvedRequests } from '../../applications/index.ts'

/** Of these, whom the actor may take into an assessment: a venue's admin those of their venue and of none, the LSP everybody. */
export const takeable = async <T extends { applicantId: string }>(
  { tx, actor }: ReadCtx,
  people: readonly T[],
): Promise<T[]> => {
  if (actor.permissions.has('ASSESSMENT_UPDATE')) return [...people]
  const persons = await applicantPersons(tx, [...new Set(people.map(({ applicantId }) => applicantId))])
  const free = new Set(
    persons.flatMap(({ applicantId, tukId }) =>
      tukId === null || tukId === actor.tukId ? [applicantId] : [],
    ),
  )
  return people.filter(({ applicantId }) => free.has(applicantId))
}

/** Who waits with an approved application for an assessment of one of these schemes, and may be taken into it by the actor. */
export const waitingRequests = async (ctx: ReadCtx, schemeIds: readonly string[]) => {
  const found = await Promise.all(schemeIds.map((schemaId) => approvedRequests(ctx.tx, { schemaId })))
  return takeable(ctx, found.flat())
}

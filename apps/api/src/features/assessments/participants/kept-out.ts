import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { WriteCtx } from '../../../platform/context.ts'
import { requestsAsked } from '../../applications/index.ts'
import { namesFor, placesOf } from './places.ts'
import { takeable } from './waiting-requests.ts'

/**
 * Who of those asked for is not taken into an assessment, and where they are: they take part here already, or elsewhere, or their
 * application does not wait (any more). Of applications that the actor could not take nothing is said.
 */
export const keptOut = async (
  ctx: WriteCtx,
  assessmentId: string,
  joinRequestIds: readonly string[],
): Promise<FieldIssue[]> => {
  const requests = await takeable(ctx, await requestsAsked(ctx.tx, joinRequestIds))
  const placeOf = await placesOf(
    ctx.tx,
    requests.map(({ applicantId }) => applicantId),
  )
  const nameOf = namesFor(ctx)
  const issues: FieldIssue[] = []
  for (const { applicantId, schemaId: schemeId, applicantName: name, state, ...request } of requests) {
    const place = placeOf({ applicantId, schemeId }) ?? request.assessmentId
    const path = 'join_request_ids'
    if (place === assessmentId) {
      issues.push({ path, code: 'placed_here', facts: { name } })
    } else if (place !== null) {
      issues.push({ path, code: 'placed_elsewhere', facts: { name, assessment: await nameOf(place) } })
    } else if (state !== 'APPROVED') {
      issues.push({ path, code: 'waits_no_more', facts: { name } })
    }
  }
  return issues
}

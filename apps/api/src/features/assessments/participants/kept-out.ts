import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { WriteCtx } from '../../../platform/context.ts'
import { idsOfApplicants, mergedInto } from '../../applicants/index.ts'
import { requestsAsked } from '../../applications/index.ts'
import { assessmentPolicy, untied } from '../assessments.rules.ts'
import { assessmentById } from '../assessments.store.ts'
import { placesAwaiting } from '../open-parts.store.ts'
import { takeable } from './waiting-requests.ts'

type Request = Awaited<ReturnType<typeof requestsAsked>>[number]

/** How an assessment is called for the actor; '' for one that they may not see. */
const namesFor =
  ({ tx, actor }: WriteCtx) =>
  async (assessmentId: string) => {
    const row = await assessmentById(tx, assessmentId)
    return row && assessmentPolicy.see(actor, { ...row, tie: untied }) ? row.title : ''
  }

/** By the application of somebody the assessment in which they take part without a result so far, for the same scheme. */
const placesOf = async ({ tx }: WriteCtx, requests: readonly Request[]) => {
  const applicantIds = requests.map(({ applicantId }) => applicantId)
  if (applicantIds.length === 0) return new Map<string, string>()
  const ids = await idsOfApplicants(tx, applicantIds)
  const [goesOnAs, places] = await Promise.all([mergedInto(tx, ids), placesAwaiting(tx, ids)])
  const keyOf = ({ applicantId, schemeId }: { applicantId: string; schemeId: string }) =>
    `${goesOnAs.get(applicantId) ?? applicantId} ${schemeId}`
  const byPerson = new Map(places.map((place) => [keyOf(place), place.assessmentId]))
  return new Map(
    requests.flatMap(({ joinRequestId, applicantId, schemaId: schemeId }) => {
      const found = byPerson.get(keyOf({ applicantId, schemeId }))
      return found === undefined ? [] : [[joinRequestId, found] as const]
    }),
  )
}

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
  const placeOf = await placesOf(ctx, requests)
  const nameOf = namesFor(ctx)
  const issues: FieldIssue[] = []
  for (const { joinRequestId, applicantName: name, state, assessmentId: takenBy } of requests) {
    const place = placeOf.get(joinRequestId) ?? takenBy
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

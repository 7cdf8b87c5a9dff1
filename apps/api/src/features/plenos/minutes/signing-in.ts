import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import type { WriteCtx } from '../../../platform/context.ts'
import { assessmentOf, stepGaps, takeStep } from '../../assessments/index.ts'
import { certificatesById, heldBack } from '../../certificates/index.ts'
import { heldPleno, type PlenoParts } from '../pleno-parts.ts'
import { plenoPolicy } from '../plenos.rules.ts'
import { issuedWith } from '../step-facts.ts'

const beforeIssue: readonly AssessmentState[] = ['PLENO_REPORT_READY', 'REQUEST_BLANKO_SENDING']

/** Takes an assessment on once nobody's certificate of it waits any more, but those that wait for a signature of their own (decision 225). */
const takeOn = async (ctx: WriteCtx, parts: PlenoParts): Promise<void> => {
  const { waiting, made, entitled, facts } = await issuedWith(ctx, parts)
  const rows = await certificatesById(
    ctx.tx,
    waiting.map(({ certificateId }) => certificateId),
  )
  const back = await heldBack(ctx.tx, rows)
  if (entitled.length > 0 || made.length === 0 || rows.some(({ certificateId }) => !back.has(certificateId)))
    return
  // A form without its number still waits for the office, also for a certificate that is held back.
  if (stepGaps('issue', facts).length > 0) return
  await takeStep(ctx, parts.assessment.assessmentId, 'issue', { facts, told: { certificates: made.length } })
}

/**
 * Signs certificates of these assessments, and takes those on whose certificates are all signed with it: an assessment stands as
 * where its pleno's page issues them. Both are one transaction, so that neither is ever there without the other.
 */
export const signingIn = async <T>(
  ctx: WriteCtx,
  assessmentIds: readonly string[],
  sign: () => Promise<T>,
): Promise<T> => {
  const held: PlenoParts[] = []
  // In one order, and before the certificates, as whoever issues on the pleno's page holds them: nobody waits in a circle.
  for (const id of assessmentIds.toSorted()) {
    const assessment = await assessmentOf(ctx.tx, id)
    if (assessment && beforeIssue.includes(assessment.state)) held.push(await heldPleno(ctx, id))
  }
  const signed = await sign()
  for (const parts of held) {
    if (plenoPolicy.issue(ctx.actor, parts.ruled)) await takeOn(ctx, parts)
  }
  return signed
}

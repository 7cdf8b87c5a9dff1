import { pick } from '@kompeten/contract/platform/pick'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { takeStep } from '../assessments/index.ts'
import {
  type Entitled,
  entitle,
  issueCertificates,
  requestBlanko,
  signCertificates,
} from '../certificates/index.ts'
import { letterNumberOf, orderLetters } from '../letters/index.ts'
import { blankoLetter } from './letter-facts.ts'
import { heldPleno, mayDo, type PlenoParts } from './pleno-parts.ts'
import { updatePleno } from './plenos.store.ts'
import type { PlenosServices } from './plenos-services.ts'
import { completedWith, issuedWith } from './step-facts.ts'

/** Everybody whom the pleno found competent, with what their certificate rests on. */
export const entitledIn = ({ due, decisionOf, assessment, venue, ties }: PlenoParts): Entitled[] =>
  due.flatMap((one): Entitled[] => {
    const decision = decisionOf.get(one.assessmentApplicantId)
    const holder = one.applicantId === null ? undefined : ties.applicantOf.get(one.applicantId)
    if (decision?.graduation !== 'L' || !holder) return []
    const { decisionId, graduation, decidedOn, plenoId } = decision
    return [
      {
        decision: { decisionId, graduation, decidedOn, plenoId },
        holder: {
          name: holder.fullName,
          ...pick(holder, 'applicantId', 'userId', 'userPermissionId'),
        },
        schemeVersionId: one.schemaVersionId,
        assessment: {
          assessmentId: assessment.assessmentId,
          assessmentApplicantId: one.assessmentApplicantId,
          joinRequestId: one.joinRequestId,
          assessedOn: assessment.endsOn,
          tukName: venue?.tukName ?? null,
        },
      },
    ]
  })

/**
 * Asks BNSP for forms: the certificates of everybody found competent wait for them, with a request that gathers its
 * documents, and the letter waits for the director.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible` also where nobody was found competent
 */
export const askForBlanko = async (ctx: WriteCtx, assessmentId: string): Promise<void> => {
  const { tx } = ctx
  const parts = await heldPleno(ctx, assessmentId)
  mayDo(ctx, parts, 'request_blanko', [])
  const { stored, assessment } = parts
  const entitled = entitledIn(parts)
  if (!stored || entitled.length === 0) {
    throw new Refusal('step_not_possible', { step: 'request_blanko', possible: ['issue'] })
  }
  const { made } = await issuedWith(ctx, parts)
  // Reopened after an earlier request, they wait already.
  const certificate_ids =
    made.length > 0 ? made.map(({ certificateId }) => certificateId) : await entitle(ctx, entitled)
  const isAsked = made.some(({ blankoRequestId }) => blankoRequestId !== null)
  const request = isAsked ? undefined : await requestBlanko(ctx, { title: assessment.title, certificate_ids })
  await takeStep(ctx, assessmentId, 'request_blanko', {
    facts: null,
    told: { certificates: certificate_ids.length },
  })
  const decreeNumber = stored.decreeLetterId ? await letterNumberOf(tx, stored.decreeLetterId) : undefined
  if (request) {
    await orderLetters(ctx, [blankoLetter(parts, decreeNumber ?? '')])
    await updatePleno(tx, stored, { blankoRequestId: request.blanko_request_id })
  }
}

/**
 * Issues the certificates: with the director's signature, their own or their delegate's, now or given before; numbers
 * and documents follow in the background.
 * @throws Refusal `not_found`, `step_not_possible`, `step_blocked` without the signature or a form's number,
 * `rule_broken` with what is missing on the face, `already_exists`
 */
export const issueAll = async (ctx: WriteCtx, assessmentId: string): Promise<void> => {
  const parts = await heldPleno(ctx, assessmentId)
  mayDo(ctx, parts, 'issue', [])
  const { waiting, made, facts } = await issuedWith(ctx, parts)
  const entitled = made.length > 0 ? [] : entitledIn(parts)
  await takeStep(ctx, assessmentId, 'issue', {
    facts,
    told: { certificates: made.length > 0 ? made.length : entitled.length },
  })
  if (entitled.length > 0) await issueCertificates(ctx, entitled)
  if (waiting.length > 0) {
    await signCertificates(
      ctx,
      waiting.map(({ certificateId }) => certificateId),
    )
  }
}

/**
 * Completes an assessment: it goes to the archive.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `step_blocked` while somebody appeals, or a certificate is not signed
 */
export const completeAssessment = async (
  ctx: WriteCtx,
  assessmentId: string,
  services: PlenosServices,
): Promise<void> => {
  const parts = await heldPleno(ctx, assessmentId)
  mayDo(ctx, parts, 'complete', [])
  await takeStep(ctx, assessmentId, 'complete', { facts: await completedWith(ctx, parts, services) })
}

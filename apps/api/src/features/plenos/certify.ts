import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { takeStep } from '../assessments/index.ts'
import {
  certificatesById,
  entitle,
  heldBack,
  requestBlanko,
  signCertificates,
} from '../certificates/index.ts'
import { letterNumberOf, orderLetters } from '../letters/index.ts'
import { blankoLetter } from './minutes/letter-facts.ts'
import { heldPleno, mayDo } from './pleno-parts.ts'
import { updatePleno } from './plenos.store.ts'
import type { PlenosServices } from './plenos-services.ts'
import { entitledIn } from './seats/entitled.ts'
import { completedWith, issuedWith, isWithoutForm } from './step-facts.ts'

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
  if (!stored || entitledIn(parts).length === 0) {
    throw new Refusal('step_not_possible', { step: 'request_blanko', possible: ['issue'] })
  }
  const { made, entitled } = await issuedWith(ctx, parts)
  // Reopened after an earlier request, they wait already, but for whom an appeal was upheld since.
  const certificate_ids = [
    ...made.filter(isWithoutForm).map(({ certificateId }) => certificateId),
    ...(await entitle(ctx, entitled)),
  ]
  const request =
    certificate_ids.length > 0
      ? await requestBlanko(ctx, { title: assessment.title, certificate_ids })
      : undefined
  await takeStep(ctx, assessmentId, 'request_blanko', {
    facts: null,
    told: { certificates: made.length + entitled.length },
  })
  const decreeNumber = stored.decreeLetterId ? await letterNumberOf(tx, stored.decreeLetterId) : undefined
  if (request) {
    await orderLetters(ctx, [blankoLetter(parts, decreeNumber ?? '')])
    await updatePleno(tx, stored, { blankoRequestId: request.blanko_request_id })
  }
}

/**
 * Issues the certificates: with the director's signature, their own or their delegate's, now or given before; numbers
 * and documents follow in the background. Whoever's would replace a suspended certificate, or renew one that was withdrawn, waits
 * for a signature of its own (decision 225).
 * @throws Refusal `not_found`, `step_not_possible`, `step_blocked` without the signature or a form's number,
 * `rule_broken` with what is missing on the face, `already_exists`
 */
export const issueAll = async (ctx: WriteCtx, assessmentId: string): Promise<void> => {
  const parts = await heldPleno(ctx, assessmentId)
  mayDo(ctx, parts, 'issue', [])
  const { waiting, made, entitled, facts } = await issuedWith(ctx, parts)
  await takeStep(ctx, assessmentId, 'issue', {
    facts,
    told: { certificates: made.length + entitled.length },
  })
  const all = [...waiting.map(({ certificateId }) => certificateId), ...(await entitle(ctx, entitled))]
  const back = await heldBack(ctx.tx, await certificatesById(ctx.tx, all), { hold: true })
  const toSign = all.filter((id) => !back.has(id))
  if (toSign.length > 0) await signCertificates(ctx, toSign)
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

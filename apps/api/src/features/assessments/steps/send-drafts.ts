import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { WriteCtx } from '../../../platform/context.ts'
import { signWith } from '../../signatures/index.ts'
import type { Parts } from '../assessment-parts.ts'
import { updateAssessment } from '../assessments.store.ts'
import { ownFacts } from './guard-facts.ts'
import { takeStep } from './take-step.ts'

/**
 * Sends requests of the own venue to the LSP, new or revised ones, all under one signature; all of them or none.
 * @throws Refusal as `takeStep`, and `rule_broken` or `wrong_file_type` at the signature
 */
export const sendDrafts = async (
  ctx: WriteCtx,
  assessmentIds: readonly string[],
  drawn: SignatureInput,
): Promise<void> => {
  const { tx, now, actor } = ctx
  const signed = await signWith(ctx, drawn)
  const requestSignature = { ...signed, userId: actor.userId, name: actor.name, at: now.toISOString() }
  const facts = (parts: Parts) => ownFacts.submit(ctx, parts, { reason: null, services: {} })
  for (const assessmentId of new Set(assessmentIds)) {
    await takeStep(ctx, assessmentId, 'submit', { facts, told: { signature_sha256: signed.sha256 } })
    await updateAssessment(tx, assessmentId, {}, { requestedAt: now, requestSignature })
  }
}

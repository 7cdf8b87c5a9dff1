import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { seenApplicant } from './applicants.reads.ts'
import { applicantPolicy } from './applicants.rules.ts'
import type { ApplicantsServices } from './applicants-services.ts'

/**
 * The whole NIK of an applicant; the log keeps who asked, for what, and when (decisions §10).
 * @throws Refusal `not_found`, `not_allowed`
 */
export const revealNik = async (
  ctx: WriteCtx,
  { nik }: ApplicantsServices,
  applicantId: string,
): Promise<string> => {
  const row = await seenApplicant(ctx, applicantId)
  if (!applicantPolicy.reveal_nik(ctx.actor, row)) throw new Refusal('not_allowed')
  ctx.tell({ name: 'applicant.nik_revealed', subject: { kind: 'applicant', id: applicantId } })
  return nik.open(row.nikSealed)
}

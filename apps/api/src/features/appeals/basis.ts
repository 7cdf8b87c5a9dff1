import type { AppealBasis } from '@kompeten/contract/appeals/content'
import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import type { ReadCtx } from '../../platform/context.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { idsOfApplicant } from '../applicants/index.ts'
import { participant } from '../assessments/index.ts'
import { printSignedForm } from '../instruments/index.ts'
import { decisionById, type PlenosServices, readAppealedDossier, whoMaySit } from '../plenos/index.ts'
import { seenAppeal, unitsOf } from './appeals.reads.ts'
import { appealPolicy } from './appeals.rules.ts'
import { type AppealStored, appealedWithSeat } from './appeals.store.ts'

/** @throws Refusal `not_found` for all but the members of its panel, as long as it answers */
const answeredAppeal = async (ctx: ReadCtx, appealId: string): Promise<AppealStored> => {
  const { row, ruled } = await seenAppeal(ctx, appealId)
  if (!appealPolicy.read_basis(ctx.actor, ruled)) throw new Refusal('not_found')
  return row
}

/**
 * What the decision rests on against which an appeal was filed, for those who answer it: a panel that sees less than the pleno
 * cannot say whether it was right (ISO/IEC 17024 9.8).
 * @throws Refusal `not_found`
 */
export const readBasis = async (
  ctx: ReadCtx,
  appealId: string,
  services: PlenosServices,
): Promise<AppealBasis> => {
  const { decisionId, assessmentId, assessmentApplicantId } = await answeredAppeal(ctx, appealId)
  const decision = await decisionById(ctx.tx, decisionId)
  if (!decision) throw new Refusal('not_found')
  const [units, dossier] = await Promise.all([
    unitsOf(ctx, assessmentApplicantId),
    readAppealedDossier(ctx, assessmentId, assessmentApplicantId, services),
  ])
  return {
    decision: {
      reason: decision.reason,
      for: decision.rule.for,
      against: decision.rule.against,
      decided_on: decision.decidedOn,
      decided_by: decision.decidedByName,
    },
    units,
    dossier,
  }
}

/** A signed form of who appeals, for the same people. @throws Refusal `not_found` */
export const printBasisForm = async (
  ctx: ReadCtx,
  { appeal_id, form_code }: { appeal_id: string; form_code: FormCode },
): Promise<FileAnswer> => {
  const { assessmentApplicantId: assessment_applicant_id } = await answeredAppeal(ctx, appeal_id)
  return printSignedForm(ctx, { form_code, assessment_applicant_id })
}

/** Whether the one who asks sits in a panel that still answers an appeal of the applicant: then they read their evidence. */
export const answersAppealOf = async (ctx: ReadCtx, applicantId: string): Promise<boolean> => {
  const { tx, actor } = ctx
  const appealed = await appealedWithSeat(tx, actor.userId)
  if (appealed.length === 0 || !(await whoMaySit(tx, [actor.userId])).has(actor.userId)) return false
  const ids = new Set(await idsOfApplicant(tx, applicantId))
  const people = await Promise.all(appealed.map((id) => participant(tx, id)))
  return people.some((one) => one?.applicantId != null && ids.has(one.applicantId))
}

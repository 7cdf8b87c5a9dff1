import { type AppealInput, answerDays } from '@kompeten/contract/appeals/content'
import type { WriteCtx } from '../../platform/context.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { workingDaysAfter } from '../../platform/working-days.rules.ts'
import { assessmentOf, participant } from '../assessments/index.ts'
import { assessorsById } from '../assessors/index.ts'
import { knownHolidays } from '../holidays/index.ts'
import { schemeFaces } from '../schemes/index.ts'
import { signWith } from '../signatures/index.ts'
import { appealEvent } from './appeal-event.ts'
import { ownAppealable } from './appeals.reads.ts'
import { insertAppeal } from './appeals.store.ts'

/**
 * Files FR.AK.04 against one's own result (domain §2.11). Returns the appeal's id.
 * @throws Refusal `not_found` for a participation that is not theirs, `step_not_possible` where it is no TL, its days
 * are over or it is appealed already, `already_exists` for the second of two at once, `rule_broken` without a signature
 */
export const fileAppeal = async (ctx: WriteCtx, input: AppealInput): Promise<string> => {
  const { tx, tenant, actor, now } = ctx
  const one = await participant(tx, input.assessment_applicant_id)
  if (!one || one.userPermissionId !== actor.userPermissionId || one.removedAt !== null) {
    throw new Refusal('not_found')
  }
  const found = (await ownAppealable(ctx)).find(
    ({ decision }) => decision.assessmentApplicantId === one.assessmentApplicantId,
  )
  if (!found) throw new Refusal('step_not_possible', { step: 'appeal', possible: [] })
  const { decision, record } = found
  const [assessment, [assessor], [scheme]] = await Promise.all([
    assessmentOf(tx, one.assessmentId),
    one.assessorId ? assessorsById(tx, [one.assessorId]) : [],
    schemeFaces(tx, [one.schemaId]),
  ])
  if (!assessment) throw new Refusal('not_found')
  const signed = await signWith(ctx, input.signature)
  const today = dayIn(tenant.timeZone, now)
  const row = {
    appealId: newId(now.getTime()),
    state: 'SUBMITTED' as const,
    assessmentId: assessment.assessmentId,
    assessmentTitle: assessment.title,
    assessmentApplicantId: one.assessmentApplicantId,
    decisionId: decision.decisionId,
    decidedOn: decision.closedOn,
    schemeName: scheme?.name ?? '',
    userPermissionId: actor.userPermissionId,
    userId: actor.userId,
    applicantName: record.fullName,
    assessorName: assessor?.name ?? null,
    wasExplained: input.was_explained === 'yes',
    wasDiscussed: input.was_discussed === 'yes',
    involvesOther: input.involves_other === 'yes',
    reason: input.reason,
    signature: { ...signed, userId: actor.userId, name: actor.name, at: now.toISOString() },
    filedAt: now,
    filedOn: today,
    answerBy: workingDaysAfter(await knownHolidays(tx), today, answerDays),
  }
  await insertAppeal(tx, row).catch((error: unknown) => {
    if (brokenUnique(error)) throw new Refusal('already_exists', { field: 'appeal' })
    throw error
  })
  ctx.tell(
    appealEvent(row, {
      name: 'appeal.filed',
      to: 'SUBMITTED',
      facts: { assessment_applicant_id: row.assessmentApplicantId },
    }),
  )
  return row.appealId
}

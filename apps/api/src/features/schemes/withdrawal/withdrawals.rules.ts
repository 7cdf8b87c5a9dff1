import type { WithdrawalNotice } from '@kompeten/contract/schemes/content'
import type { WithdrawalState, withdrawalSteps } from '@kompeten/contract/schemes/withdrawals'
import { lifecycle } from '../../../platform/lifecycle.ts'
import { all, any, is, type Rule } from '../../../platform/policy.ts'
import { type RuledScheme, schemePolicy } from '../schemes.rules.ts'

/** `end` is nobody's button: the calendar takes it after the last day of assessments. */
export const withdrawalLife = lifecycle({
  PROPOSED: { announce: 'ANNOUNCED', take_back: 'TAKEN_BACK' },
  ANNOUNCED: { take_back: 'TAKEN_BACK', end: 'ENDED' },
  TAKEN_BACK: {},
  ENDED: {},
})

/** What a read of a scheme tells of its withdrawal (`toldFields`). */
export type ToldWithdrawal = {
  withdrawalReason: string | null
  lastApplicationOn: string | null
  lastAssessmentOn: string | null
  successorId: string | null
  successorName: string | null
  successorNameEn: string | null
}

/** Whether a scheme takes no new applications any more on a day of the LSP's calendar. */
export const isClosedOn = (
  { lastApplicationOn }: Pick<ToldWithdrawal, 'lastApplicationOn'>,
  today: string,
): boolean => lastApplicationOn !== null && lastApplicationOn < today

/** Whether nobody is assessed under a scheme on a day any more. */
export const isEndedOn = (
  { lastAssessmentOn }: Pick<ToldWithdrawal, 'lastAssessmentOn'>,
  day: string,
): boolean => lastAssessmentOn !== null && lastAssessmentOn < day

/** What everybody may know of the withdrawal; null of a scheme that is not being withdrawn. */
export const noticeOn = (row: ToldWithdrawal, today: string): WithdrawalNotice | null => {
  const { withdrawalReason, lastApplicationOn, lastAssessmentOn, successorId, successorName } = row
  if (withdrawalReason === null || lastApplicationOn === null || lastAssessmentOn === null) return null
  return {
    reason: withdrawalReason,
    last_application_on: lastApplicationOn,
    last_assessment_on: lastAssessmentOn,
    successor:
      successorId === null
        ? null
        : { schema_id: successorId, schema_name: successorName ?? '', schema_name_en: row.successorNameEn },
    is_closed: isClosedOn(row, today),
  }
}

/** A scheme with the withdrawal that stands, and the day by the LSP's calendar. */
export type RuledWithdrawal = {
  scheme: RuledScheme
  standing: { state: WithdrawalState; proposedBy: string; lastApplicationOn: string } | null
  today: string
}

const writes: Rule<RuledWithdrawal> = (actor, { scheme }) => schemePolicy.update(actor, scheme)
const published = is<RuledWithdrawal>(({ scheme }) => scheme.publishedVersionId !== null)
const inState = (state: WithdrawalState) => is<RuledWithdrawal>(({ standing }) => standing?.state === state)
const stillOpen = is<RuledWithdrawal>(
  ({ standing, today }) => standing !== null && standing.lastApplicationOn >= today,
)

/** Who withdraws a scheme: those who write schemes, as they publish them; nobody approves their own proposal. */
export const withdrawalPolicy = {
  propose: all(
    writes,
    published,
    is(({ standing }) => standing === null),
  ),
  approve_too: all(
    writes,
    inState('PROPOSED'),
    (actor, { standing }) => standing?.proposedBy !== actor.userId,
  ),
  take_back: all(writes, any(inState('PROPOSED'), all(inState('ANNOUNCED'), stillOpen))),
} satisfies Record<(typeof withdrawalSteps)[number], Rule<RuledWithdrawal>>

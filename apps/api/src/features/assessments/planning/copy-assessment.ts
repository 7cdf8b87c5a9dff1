import { assessmentInput } from '@kompeten/contract/assessments/content'
import type { WriteCtx } from '../../../platform/context.ts'
import { shown } from '../../../platform/wire.ts'
import { partsOf } from '../assessment-parts.ts'
import { seenAssessment } from '../assessments.reads.ts'
import { mayAct } from '../may-act.ts'
import { addParticipants } from '../participants/add-participants.ts'
import { waitingRequests } from '../participants/waiting-requests.ts'
import { createAssessment, draftAssessment } from './create-assessment.ts'
import { daysStillAhead } from './planned-days.ts'

/**
 * Begins again from a rejected assessment: the venue a draft, the LSP an assessment. The same data, people without
 * account, and of the others those who still wait; a scheme that was withdrawn meanwhile is left out, and days that have passed begin
 * today.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `rule_broken` where no scheme or no venue is left
 */
export const copyAssessment = async (ctx: WriteCtx, assessmentId: string): Promise<string> => {
  const seen = await seenAssessment(ctx, assessmentId)
  mayAct(ctx, seen, 'copy')
  const { row, schemes, participants } = await partsOf(ctx, seen)
  const input = shown(assessmentInput, row, {
    ...daysStillAhead(ctx, { start_date: row.startsOn, end_date: row.endsOn }),
    schema_ids: schemes.map(({ schemeId }) => schemeId),
  })
  const add = ctx.actor.roleCode === 'ADT' ? draftAssessment : createAssessment
  const copyId = await add(ctx, input)
  const waiting = new Set(
    (await waitingRequests(ctx, input.schema_ids)).map(({ joinRequestId }) => joinRequestId),
  )
  const present = participants.filter(({ removedAt }) => removedAt === null)
  const joinRequestIds = present.flatMap(({ joinRequestId }) =>
    joinRequestId !== null && waiting.has(joinRequestId) ? [joinRequestId] : [],
  )
  const guests = present.flatMap(({ applicantId, guest, schemeId }) =>
    applicantId === null && guest ? [{ ...guest, schemeId }] : [],
  )
  if (joinRequestIds.length + guests.length > 0)
    await addParticipants(ctx, copyId, { joinRequestIds, guests })
  return copyId
}

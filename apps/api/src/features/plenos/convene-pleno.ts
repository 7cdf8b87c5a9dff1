import type { WriteCtx } from '../../platform/context.ts'
import { dayIn, timeIn } from '../../platform/days.rules.ts'
import { Refusal } from '../../platform/refusal.ts'
import { takeStep } from '../assessments/index.ts'
import { orderLetters } from '../letters/index.ts'
import { memberLetters } from './minutes/letter-facts.ts'
import { heldPleno, mayDo } from './pleno-parts.ts'
import { convenedTime } from './plenos.rules.ts'
import { updatePleno } from './plenos.store.ts'
import type { PlenosServices } from './plenos-services.ts'
import { convenedWith } from './step-facts.ts'

/**
 * Convenes the pleno (decisions §5): from now on its members vote. Votes of an earlier sitting, before the assessment was
 * reopened, count no more. The minutes of the assessment, and invitations and assignments of
 * the members, wait for the director. What was set for a time at which the assessment still went on is held now.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `step_blocked` with all that is missing
 */
export const convenePleno = async (
  ctx: WriteCtx,
  assessmentId: string,
  services: PlenosServices,
): Promise<void> => {
  const parts = await heldPleno(ctx, assessmentId)
  const { stored, members } = parts
  if (!stored) throw new Refusal('step_not_possible', { step: 'convene_pleno', possible: ['prepare'] })
  mayDo(ctx, parts, 'convene_pleno', [])
  await takeStep(ctx, assessmentId, 'convene_pleno', {
    facts: await convenedWith(ctx, parts, services),
    told: { held_on: stored.heldOn, user_ids: members.map(({ userId }) => userId) },
  })
  const { timeZone, stateAt } = parts.assessment
  const inPlace = (at: Date) => `${dayIn(timeZone, at)}T${timeIn(timeZone, at)}`
  const set = { day: stored.heldOn, time: stored.heldTime }
  const heldTime = convenedTime(set, inPlace(stateAt), inPlace(ctx.now))
  await updatePleno(ctx.tx, stored, {
    heldTime,
    sitting: stored.sitting + 1,
    convenedAt: ctx.now,
    modifiedAt: ctx.now,
    modifiedByName: ctx.actor.name,
  })
  await orderLetters(ctx, memberLetters({ ...parts, stored: { ...stored, heldTime } }))
}

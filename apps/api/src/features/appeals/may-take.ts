import type { AppealStep } from '@kompeten/contract/appeals/content'
import { appealSteps, openAppealStates } from '@kompeten/contract/appeals/content'
import type { ReadCtx } from '../../platform/context.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { seenAppeal } from './appeals.reads.ts'
import { appealPolicy } from './appeals.rules.ts'

type Seen = Awaited<ReturnType<typeof seenAppeal>>
/** Steps that change something. */
type Taken = Exclude<AppealStep, 'read_basis'>

/** Who could take a step at another time: told that it is not possible now; all others that it is not theirs. */
const isSamePerson = ({ actor }: ReadCtx, { ruled }: Seen, step: Taken): boolean => {
  if (step === 'withdraw' || step === 'attach') return ruled.isOwn
  if (step === 'seat') return actor.permissions.has('APPEAL_UPDATE') && !ruled.isOwn
  return step === 'vote' ? ruled.seat !== null : ruled.seat === 'ketua'
}

/** @throws Refusal `not_allowed`, `step_not_possible` where the actor might take it at another time */
export const mayTake = (ctx: ReadCtx, seen: Seen, step: Taken): void => {
  if (appealPolicy[step](ctx.actor, seen.ruled)) return
  const isOver = !openAppealStates.some((state) => state === seen.row.state)
  if (isOver || isSamePerson(ctx, seen, step)) {
    const possible = mayNow(appealPolicy, appealSteps, ctx.actor, seen.ruled)
    throw new Refusal('step_not_possible', { step, possible })
  }
  throw new Refusal('not_allowed')
}

import { type ValidationStep, validationSteps } from '@kompeten/contract/validations/content'
import { changedMeanwhile } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Seen, seenValidation } from './validations.reads.ts'
import { validationLifecycle, validationPolicy } from './validations.rules.ts'
import type { ValidationStored } from './validations.store.ts'

/**
 * A validation with which this actor may take a step, held until the transaction ends: whoever writes in it waits for the
 * others.
 * @throws Refusal `not_found`, `step_not_possible`, `not_allowed`
 */
export const heldFor = async (ctx: WriteCtx, validationId: string, step: ValidationStep): Promise<Seen> => {
  const seen = await seenValidation(ctx, validationId, { hold: true })
  if (validationPolicy[step](ctx.actor, seen.ruled)) return seen
  if (validationLifecycle.after(seen.row.state, step) === undefined) {
    const possible = mayNow(validationPolicy, validationSteps, ctx.actor, seen.ruled)
    throw new Refusal('step_not_possible', { step, possible })
  }
  throw new Refusal('not_allowed')
}

/** @throws Refusal `version_conflict` naming who was first */
export const checkVersion = (row: ValidationStored, version: number): void => {
  if (row.version === version) return
  throw changedMeanwhile(row)
}

export const modified = ({ now, actor }: WriteCtx) => ({ modifiedAt: now, modifiedByName: actor.name })

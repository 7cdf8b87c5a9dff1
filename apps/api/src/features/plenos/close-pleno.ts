import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { WriteCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordGraduations, stepGaps, takeStep } from '../assessments/index.ts'
import { letterNumberOf, orderLetters } from '../letters/index.ts'
import { signWith } from '../signatures/index.ts'
import { decreeLetter, minutesLetter } from './letter-facts.ts'
import { plenoEvent } from './pleno-event.ts'
import { heldPleno, mayDo } from './pleno-parts.ts'
import { updatePleno } from './plenos.store.ts'
import type { PlenoSignature } from './plenos.tables.ts'
import { closedWith } from './step-facts.ts'

const signedNow = async (ctx: WriteCtx, drawn: SignatureInput | null): Promise<PlenoSignature> => ({
  ...(await signWith(ctx, drawn)),
  userId: ctx.actor.userId,
  name: ctx.actor.name,
  at: ctx.now.toISOString(),
})

const modified = ({ now, actor }: WriteCtx) => ({ modifiedAt: now, modifiedByName: actor.name })

/**
 * Signs the minutes as chair: nobody votes or decides any more.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `step_blocked` while somebody is not decided on,
 * `rule_broken` without a signature
 */
export const signMinutes = async (
  ctx: WriteCtx,
  assessmentId: string,
  drawn: SignatureInput | null,
): Promise<void> => {
  const parts = await heldPleno(ctx, assessmentId)
  mayDo(ctx, parts, 'sign_minutes', ['SITTING'])
  const { stored } = parts
  if (!stored) throw new Refusal('not_found')
  const missing = stepGaps('close_pleno', closedWith(parts, true))
  if (missing.length > 0) throw new Refusal('step_blocked', { step: 'sign_minutes', missing })
  const chairSignature = await signedNow(ctx, drawn)
  // Signed before the day that was set for it, the pleno was held by then: the minutes say when.
  const today = dayIn(parts.assessment.timeZone, ctx.now)
  const isEarly = today < stored.heldOn
  const heldOn = isEarly ? today : stored.heldOn
  const held = { ...parts, stored: { ...stored, heldOn } }
  const [minutesLetterId] = await orderLetters(ctx, [minutesLetter(held)])
  const change = { heldOn, chairSignature, minutesLetterId: minutesLetterId ?? null, ...modified(ctx) }
  if (!(await updatePleno(ctx.tx, stored, change))) {
    throw new Refusal('step_not_possible', { step: 'sign_minutes', possible: [] })
  }
  ctx.tell(
    plenoEvent(parts, {
      name: 'pleno.minutes_signed',
      facts: { signature_sha256: chairSignature.sha256, letter_id: minutesLetterId },
    }),
  )
}

/**
 * Signs the decree as director and closes the pleno: its decisions are the results from now on, of all participants in one
 * statement, and everybody hears of it after the commit.
 * @throws Refusal `not_found`, `not_allowed` for anybody else and for a director who assessed here, `step_not_possible`,
 * `step_blocked`, `rule_broken` without a signature
 */
export const closePleno = async (
  ctx: WriteCtx,
  assessmentId: string,
  drawn: SignatureInput | null,
): Promise<void> => {
  const { tx, tenant, now } = ctx
  const parts = await heldPleno(ctx, assessmentId)
  mayDo(ctx, parts, 'close_pleno', ['MINUTED'])
  const { stored, decisionOf } = parts
  if (!stored) throw new Refusal('not_found')
  const facts = closedWith(parts, true)
  const missing = stepGaps('close_pleno', facts)
  if (missing.length > 0) throw new Refusal('step_blocked', { step: 'close_pleno', missing })
  const directorSignature = await signedNow(ctx, drawn)
  const decisions = [...decisionOf.values()]
  await recordGraduations(ctx, assessmentId, decisions)
  const passed = decisions.filter(({ graduation }) => graduation === 'L').length
  await takeStep(ctx, assessmentId, 'close_pleno', {
    facts,
    told: {
      passed,
      not_passed: decisions.length - passed,
      signature_sha256: directorSignature.sha256,
      closed_on: dayIn(tenant.timeZone, now),
      user_ids: parts.members.map(({ userId }) => userId),
    },
  })
  const minutesNumber = stored.minutesLetterId ? await letterNumberOf(tx, stored.minutesLetterId) : undefined
  const [decreeLetterId] = await orderLetters(ctx, [decreeLetter(parts, minutesNumber ?? '')])
  const change = { directorSignature, decreeLetterId: decreeLetterId ?? null, ...modified(ctx) }
  if (!(await updatePleno(tx, stored, change))) {
    throw new Refusal('step_not_possible', { step: 'close_pleno', possible: [] })
  }
}

import { plenoLetters } from '@kompeten/contract/letters/types'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import type { WriteCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordGraduations, stepGaps, takeStep } from '../assessments/index.ts'
import { askNoMore, letterNumberOf, orderLetters } from '../letters/index.ts'
import { decreeLetter } from './minutes/letter-facts.ts'
import { modified, signedNow } from './minutes/signed-now.ts'
import { heldPleno, mayDo } from './pleno-parts.ts'
import { updatePleno } from './plenos.store.ts'
import { closedWith } from './step-facts.ts'

/**
 * Signs the decree as director and closes the pleno: its decisions are the results from now on, of all participants in one
 * statement, and everybody hears of it after the commit. Nobody is asked any more to sign what was to bring its members.
 * @throws Refusal `not_found`, `not_allowed` for anybody else and for a director who took part, `step_not_possible`,
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
  const facts = await closedWith(ctx, parts, true)
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
  await askNoMore(ctx, { types: plenoLetters, subject: { kind: 'assessment', id: assessmentId } })
  const minutesNumber = stored.minutesLetterId ? await letterNumberOf(tx, stored.minutesLetterId) : undefined
  const [decreeLetterId] = await orderLetters(ctx, [decreeLetter(parts, minutesNumber ?? '')])
  const change = { directorSignature, decreeLetterId: decreeLetterId ?? null, ...modified(ctx) }
  if (!(await updatePleno(tx, stored, change))) {
    throw new Refusal('step_not_possible', { step: 'close_pleno', possible: [] })
  }
}

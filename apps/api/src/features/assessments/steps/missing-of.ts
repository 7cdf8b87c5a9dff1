import type { Assessment } from '@kompeten/contract/assessments/content'
import type { Missing } from '@kompeten/contract/assessments/lifecycle'
import type { ReadCtx } from '../../../platform/context.ts'
import type { Parts } from '../assessment-parts.ts'
import type { AssessmentsServices } from '../forms-open.ts'
import { ownFacts } from './guard-facts.ts'
import { guards } from './guards.rules.ts'

/** The steps that a page tells of beforehand what they still lack. */
const told = ['submit', 'confirm', 'review', 'finish_review', 'start'] as const

/** What stands in the way of each step that the actor might take next; steps that lack nothing are left out. */
export const missingOf = async (
  ctx: ReadCtx,
  parts: Parts,
  may: Assessment['may'],
  services: AssessmentsServices,
): Promise<Assessment['missing']> => {
  const given = { reason: null, services }
  const found = await Promise.all(
    told
      .filter((step) => may.includes(step))
      .map(async (step) => {
        const facts = await ownFacts[step](ctx, parts, given)
        return { step, missing: (guards[step] as (known: typeof facts) => Missing[])(facts) }
      }),
  )
  return found.filter(({ missing }) => missing.length > 0)
}

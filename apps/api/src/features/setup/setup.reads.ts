import { neededOfProfile, type SetUpProgress } from '@kompeten/contract/setup/setup'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { fieldsOf } from '../../platform/wire.ts'
import { peopleInRoles } from '../access/index.ts'
import { hasApplicants } from '../applicants/index.ts'
import { hasVerifiedAssessor } from '../assessors/index.ts'
import { codeCounts, hasDeciders } from '../plenos/index.ts'
import { hasRequirements } from '../requirements/index.ts'
import { hasOfferedScheme } from '../schemes/index.ts'
import { lspProfile } from '../tenants/index.ts'
import { hasValidVenue } from '../tuk/index.ts'
import { progressOf, type SetUpFacts } from './setup.rules.ts'

type Asking = Pick<ReadCtx, 'tx' | 'tenant' | 'now'>

/** One row is looked for in each table, however many there are. */
const factsOf = async ({ tx, tenant, now }: Asking): Promise<Omit<SetUpFacts, 'bnsp_codes'>> => {
  const { timeZone } = tenant
  const today = dayIn(timeZone, now)
  const [profile, directors, schemes, requirements, venues, assessors, deciders, applicants] =
    await Promise.all([
      lspProfile(tx),
      peopleInRoles(tx, ['DIR']),
      hasOfferedScheme(tx),
      hasRequirements(tx),
      hasValidVenue(tx, today),
      hasVerifiedAssessor(tx, today),
      hasDeciders(tx),
      hasApplicants(tx),
    ])
  return {
    certifies: profile.active,
    profile: fieldsOf(neededOfProfile, profile),
    director: directors.length > 0,
    schemes,
    requirements,
    venues,
    assessors,
    deciders,
    applicants,
  }
}

/** What the LSP still needs before its first assessment. */
export const setUpProgress = async (ctx: Asking): Promise<SetUpProgress> => {
  const [facts, codes] = await Promise.all([factsOf(ctx), codeCounts(ctx)])
  return progressOf({ ...facts, bnsp_codes: codes })
}

/** How many of the steps that it needs are left. */
export const setUpStepsLeft = async (ctx: Asking): Promise<number> => {
  const { steps } = progressOf({ ...(await factsOf(ctx)), bnsp_codes: [] })
  return steps.filter(({ needed, done }) => needed && !done).length
}

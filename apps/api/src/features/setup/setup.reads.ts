import type { SetUpProgress } from '@kompeten/contract/setup/setup'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { peopleInRoles } from '../access/index.ts'
import { hasApplicants } from '../applicants/index.ts'
import { hasVerifiedAssessor } from '../assessors/index.ts'
import { codeCounts } from '../plenos/index.ts'
import { hasRequirements } from '../requirements/index.ts'
import { schemesOffered } from '../schemes/index.ts'
import { lspProfile } from '../tenants/index.ts'
import { hasValidVenue } from '../tuk/index.ts'
import { progressOf } from './setup.rules.ts'

/** What the LSP still needs before its first assessment: one row is looked for in each table, however many there are. */
export const setUpProgress = async ({
  tx,
  tenant,
  now,
}: Pick<ReadCtx, 'tx' | 'tenant' | 'now'>): Promise<SetUpProgress> => {
  const { timeZone } = tenant
  const today = dayIn(timeZone, now)
  const [profile, directors, schemes, requirements, venues, assessors, applicants, bnsp] = await Promise.all([
    lspProfile(tx),
    peopleInRoles(tx, ['DIR']),
    schemesOffered(tx, 1),
    hasRequirements(tx),
    hasValidVenue(tx, today),
    hasVerifiedAssessor(tx, today),
    hasApplicants(tx),
    codeCounts({ tx }),
  ])
  return progressOf({
    profile: {
      licence_number: profile.licenceNumber,
      licence_expires_on: profile.licenceExpiresOn,
      director_name: profile.directorName,
      address: profile.address,
      city: profile.city,
      contact: profile.contact,
      email: profile.email,
    },
    director: directors.length > 0,
    schemes: schemes.length > 0,
    requirements,
    venues,
    assessors,
    applicants,
    bnsp_codes: bnsp,
  })
}

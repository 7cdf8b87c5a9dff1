import type { Hit } from '@kompeten/contract/search'
import type { ReadCtx } from '../../platform/context.ts'
import { type ApplicantsServices, findApplicants } from '../applicants/index.ts'
import { findApplications } from '../applications/index.ts'
import { findAssessments } from '../assessments/index.ts'
import { findAccessors } from '../assessors/index.ts'
import { findCertificates } from '../certificates/index.ts'
import { findPeople } from '../people/index.ts'
import { findSchemes } from '../schemes/index.ts'
import { findVenues } from '../tuk/index.ts'

/** What of an LSP goes by that text, of what the actor may see: each feature looks into its own lists. */
export const findAnything = async (
  ctx: ReadCtx,
  services: ApplicantsServices,
  text: string,
): Promise<{ data: Hit[] }> => {
  const found = await Promise.all([
    findApplicants(ctx, services, text),
    findAccessors(ctx, text),
    findAssessments(ctx, text),
    findApplications(ctx, text),
    findCertificates(ctx, text),
    findSchemes(ctx, text),
    findVenues(ctx, text),
    findPeople(ctx, text),
  ])
  return { data: found.flat() }
}

import { bareIdentity, isNik } from '@kompeten/contract/platform/nik'
import type { Hit } from '@kompeten/contract/search/search'
import type { ReadCtx } from '../../platform/context.ts'
import { type ApplicantsServices, findApplicantByNik, findApplicants } from '../applicants/index.ts'
import { findApplications } from '../applications/index.ts'
import { findAssessments } from '../assessments/index.ts'
import { findAssessorByNik, findAssessors } from '../assessors/index.ts'
import { findCertificates } from '../certificates/index.ts'
import { findPapers } from '../exams/index.ts'
import { findPeople } from '../people/index.ts'
import { findQuestions } from '../questions/index.ts'
import { findSchemes } from '../schemes/index.ts'
import { findVenues } from '../tuk/index.ts'

const named = (ctx: ReadCtx, text: string): Promise<Hit[][]> =>
  Promise.all([
    findApplicants(ctx, text),
    findAssessors(ctx, text),
    findAssessments(ctx, text),
    findApplications(ctx, text),
    findCertificates(ctx, text),
    findSchemes(ctx, text),
    findVenues(ctx, text),
    findPeople(ctx, text),
    findQuestions(ctx, text),
    findPapers(ctx, text),
  ])

/**
 * What of an LSP goes by that text, of what the actor may see: each feature looks into its own lists. A whole NIK finds
 * the person who owns it, and goes into no other search.
 */
export const findAnything = async (
  ctx: ReadCtx,
  services: ApplicantsServices,
  text: string,
): Promise<{ data: Hit[] }> => {
  const digits = bareIdentity(text)
  const found = isNik(digits)
    ? await Promise.all([
        findApplicantByNik(ctx, services, digits),
        findAssessorByNik(ctx, services.nik, digits),
      ])
    : await named(ctx, text)
  return { data: found.flat() }
}

import type { pageHead as pageHeadId } from './page-head.id.ts'

/** Words of a page's head, which search engines and link previews read before any script has run. */
export const pageHead: typeof pageHeadId = {
  ofLsp: (name) =>
    `${name}: registration of applicants and assessors, competence assessment, and verification of certificates.`,
  ofNobody:
    'Certification of professional competence: registration, assessment, and verification of certificates.',
}

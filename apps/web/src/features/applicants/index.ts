import { lazy } from 'react'

/** The front door of `applicants`. */
export { documentQueries } from './applicants.queries.ts'
export { OwnRecord } from './lazy-own-record.ts'
export { Nik } from './nik-line.tsx'
export { WayToBin } from './way-to-bin.tsx'

export const ApplicantListPage = lazy(() =>
  import('./applicant-list-page.tsx').then((module) => ({ default: module.ApplicantListPage })),
)

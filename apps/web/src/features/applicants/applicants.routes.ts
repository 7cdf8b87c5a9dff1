import type { applicants } from '@kompeten/contract/applicants'
import type { applicantDuplicates } from '@kompeten/contract/applicants-duplicates'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

/** What each endpoint asks for; the compiler holds the two together. */
type May<Verb extends keyof typeof applicants> = (typeof applicants)[Verb]['may']

const list = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    staticData: { may: ['APPLICANT_LIST', 'APPLICANT_CREATE_OWN'] satisfies May<'list'> },
    component: lazyRouteComponent(() => import('./applicant-list-page.tsx'), 'ApplicantListPage'),
  })

const addRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/asesi/add-asesi',
  staticData: { may: ['APPLICANT_CREATE', 'APPLICANT_CREATE_OWN'] satisfies May<'create'> },
  component: lazyRouteComponent(() => import('./add-applicant-page.tsx'), 'AddApplicantPage'),
})

const duplicatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/asesi/data-ganda',
  staticData: { may: ['APPLICANT_DELETE'] satisfies (typeof applicantDuplicates)['list']['may'] },
  component: lazyRouteComponent(() => import('./duplicates-page.tsx'), 'DuplicatesPage'),
})

const recordRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/asesi/edit-asesi/$applicant_id',
  staticData: { may: ['APPLICANT_LIST', 'APPLICANT_CREATE_OWN'] satisfies May<'list'> },
  component: lazyRouteComponent(() => import('./applicant-page.tsx'), 'ApplicantPage'),
})

/** The pages of the applicants; a venue's admin has them at the spec's own address as well. */
export const applicantsRoutes = [
  list('/asesi'),
  list('/data-applicant'),
  addRoute,
  duplicatesRoute,
  recordRoute,
] as const

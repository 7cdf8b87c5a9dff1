import type { alumni } from '@kompeten/contract/alumni'
import type { blanko } from '@kompeten/contract/blanko'
import type { certificates } from '@kompeten/contract/certificates'
import type { issuing } from '@kompeten/contract/issuing'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

/** What each endpoint asks for; the compiler holds the two together, and the contract's schemas stay out of the first page. */
type Certificates<Verb extends keyof typeof certificates> = (typeof certificates)[Verb]['may']
type Issuing<Verb extends keyof typeof issuing> = (typeof issuing)[Verb]['may']
type Alumni<Verb extends keyof typeof alumni> = (typeof alumni)[Verb]['may']
type Blanko<Verb extends keyof typeof blanko> = (typeof blanko)[Verb]['may']

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/certificates',
  staticData: { may: ['CERTIFICATE_LIST'] satisfies Certificates<'list'> },
  component: lazyRouteComponent(() => import('./certificate-list-page.tsx'), 'CertificateListPage'),
})

const runsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/certificates/runs',
  staticData: { may: ['CERTIFICATE_LIST'] satisfies Issuing<'runs'> },
  component: lazyRouteComponent(() => import('./run-list-page.tsx'), 'RunListPage'),
})

const runRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/certificates/runs/$run_id',
  staticData: { may: ['CERTIFICATE_LIST'] satisfies Issuing<'run'> },
  component: lazyRouteComponent(() => import('./run-page.tsx'), 'RunPage'),
})

const blankosRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/certificates/blanko',
  staticData: { may: ['CERTIFICATE_LIST'] satisfies Blanko<'list'> },
  component: lazyRouteComponent(() => import('./blanko-list-page.tsx'), 'BlankoListPage'),
})

const blankoRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/certificates/blanko/$blanko_request_id',
  staticData: { may: ['CERTIFICATE_LIST'] satisfies Blanko<'get'> },
  component: lazyRouteComponent(() => import('./blanko-page.tsx'), 'BlankoPage'),
})

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/certificates/settings',
  staticData: { may: ['CERTIFICATE_LIST'] satisfies Issuing<'settings'> },
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
})

const alumniRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/alumnis',
  staticData: { may: ['ALUMNI_LIST'] satisfies Alumni<'list'> },
  component: lazyRouteComponent(() => import('./alumni-list-page.tsx'), 'AlumniListPage'),
})

const addAlumniRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/alumnis/add-alumni',
  staticData: { may: ['ALUMNI_CREATE'] satisfies Alumni<'create'> },
  component: lazyRouteComponent(() => import('./add-alumni-page.tsx'), 'AddAlumniPage'),
})

const editAlumniRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/alumnis/edit-alumni/$alumni_id',
  staticData: { may: ['ALUMNI_LIST'] satisfies Alumni<'get'> },
  component: lazyRouteComponent(() => import('./edit-alumni-page.tsx'), 'EditAlumniPage'),
})

const certificateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/alumni/certificate/$alumni_id',
  staticData: { may: ['CERTIFICATE_LIST'] satisfies Certificates<'get'> },
  component: lazyRouteComponent(() => import('./certificate-page.tsx'), 'CertificatePage'),
})

/** The same page, straight after it was issued. */
const freshCertificateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/alumni/certificate/$alumni_id/$is_new',
  staticData: { may: ['CERTIFICATE_LIST'] satisfies Certificates<'get'> },
  component: lazyRouteComponent(() => import('./certificate-page.tsx'), 'FreshCertificatePage'),
})

const mineRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-certificates',
  component: lazyRouteComponent(() => import('./my-certificates-page.tsx'), 'MyCertificatesPage'),
})

const agreementRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-certificates/$certificate_id/agreement',
  component: lazyRouteComponent(() => import('./agreement-page.tsx'), 'AgreementPage'),
})

const correctRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/certificates/$certificate_id/correct',
  staticData: { may: ['CERTIFICATE_UPDATE'] satisfies Certificates<'correct'> },
  component: lazyRouteComponent(() => import('./correct-certificate-page.tsx'), 'CorrectCertificatePage'),
})

/** The pages of certificates and alumni (spec §2 "Alumni"). */
export const certificatesRoutes = [
  listRoute,
  runsRoute,
  runRoute,
  blankosRoute,
  blankoRoute,
  settingsRoute,
  alumniRoute,
  addAlumniRoute,
  editAlumniRoute,
  certificateRoute,
  freshCertificateRoute,
  mineRoute,
  agreementRoute,
  correctRoute,
] as const

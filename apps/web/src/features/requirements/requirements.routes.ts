import type { evidence } from '@kompeten/contract/evidence'
import type { requirements } from '@kompeten/contract/requirements'
import type { testMaterial } from '@kompeten/contract/test-material'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'
import { categoryPages } from './category-pages.ts'

/** What each endpoint asks for; the compiler holds the two together, and the contract's schemas stay out of the first page. */
type May<Verb extends keyof typeof requirements> = (typeof requirements)[Verb]['may']

const reading = { may: ['REQUIREMENT_LIST'] satisfies May<'list'> }
const adding = { may: ['REQUIREMENT_CREATE'] satisfies May<'create'> }
const changing = { may: ['REQUIREMENT_UPDATE'] satisfies May<'update'> }

const listPage = lazyRouteComponent(() => import('./requirement-list-page.tsx'), 'RequirementListPage')
const addPage = lazyRouteComponent(() => import('./add-requirement-page.tsx'), 'AddRequirementPage')
const editPage = lazyRouteComponent(() => import('./edit-requirement-page.tsx'), 'EditRequirementPage')
const orderPage = lazyRouteComponent(() => import('./order-page.tsx'), 'OrderPage')

type Pages = { list: string; add: string; edit: string; order: string }

/** The four pages of a category; `read` opens its list and records. */
const pagesOf = <const P extends Pages>(pages: P, read: typeof reading | typeof changing) =>
  [
    createRoute({
      getParentRoute: () => shellRoute,
      path: pages.list as P['list'],
      staticData: read,
      component: listPage,
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: pages.add as P['add'],
      staticData: adding,
      component: addPage,
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: pages.edit as P['edit'],
      staticData: read,
      component: editPage,
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: pages.order as P['order'],
      staticData: changing,
      component: orderPage,
    }),
  ] as const

const openingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/materi-uji/openings',
  staticData: {
    may: ['REQUIREMENT_UPDATE', 'AUDIT_TRAIL_LIST'] satisfies (typeof testMaterial)['openings']['may'],
  },
  component: lazyRouteComponent(() => import('./openings-page.tsx'), 'OpeningsPage'),
})

const materialRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/assessments/$assessment_id/materi-uji',
  staticData: {
    may: ['REQUIREMENT_UPDATE', 'QUESTION_CREATE_OWN'] satisfies (typeof testMaterial)['ofAssessment']['may'],
  },
  component: lazyRouteComponent(() => import('./assessment-material-page.tsx'), 'AssessmentMaterialPage'),
})

const readEvidence = {
  may: [
    'APPLICANT_UPDATE',
    'APPLICANT_CREATE_OWN',
    'ASSESSMENT_CREATE_OWN',
    'JOIN_REQUEST_CREATE_OWN',
    'PORTFOLIO_CREATE_OWN',
  ] satisfies (typeof evidence)['history']['may'],
}
const generalPage = lazyRouteComponent(() => import('./evidence/evidence-page.tsx'), 'GeneralEvidencePage')
const schemePage = lazyRouteComponent(() => import('./evidence/evidence-page.tsx'), 'SchemeEvidencePage')

const generalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/applicants/$applicant_id/persyaratan-umum',
  staticData: readEvidence,
  component: generalPage,
})

const schemeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/applicants/$applicant_id/$schema_id/$user_permission_id/persyaratan-peserta',
  staticData: readEvidence,
  component: schemePage,
})

/** The pages of the requirements, and of what applicants give for them. */
export const requirementsRoutes = [
  ...pagesOf(categoryPages.dasar, reading),
  ...pagesOf(categoryPages.umum, reading),
  ...pagesOf(categoryPages.materi_uji, changing),
  ...pagesOf(categoryPages.administratif, reading),
  openingsRoute,
  materialRoute,
  generalRoute,
  schemeRoute,
] as const

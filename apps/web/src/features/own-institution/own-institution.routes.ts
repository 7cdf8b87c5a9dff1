import type { ownInstitution } from '@kompeten/contract/own-institution'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

const may = ['APPLICANT_CREATE_OWN'] satisfies (typeof ownInstitution)['applicants']['may']

const pageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/institusi-saya',
  staticData: { may },
  component: lazyRouteComponent(() => import('./own-institution-page.tsx'), 'OwnInstitutionPage'),
})

/** The page of the institution that one acts for. */
export const ownInstitutionRoutes = [pageRoute] as const

import type { appeals } from '@kompeten/contract/appeals'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

const shell = { getParentRoute: () => shellRoute }

/** The menu's page is of the office and of applicants; who has a seat in a panel comes by his notice. */
const listRoute = createRoute({
  ...shell,
  path: '/assessments/appeal',
  staticData: { may: ['APPEAL_LIST', 'APPEAL_CREATE_OWN'] },
  component: lazyRouteComponent(() => import('./appeal-list-page.tsx'), 'AppealListPage'),
})

const fileRoute = createRoute({
  ...shell,
  path: '/assessments/appeal/file/$assessment_applicant_id',
  staticData: { may: ['APPEAL_CREATE_OWN'] satisfies (typeof appeals)['file']['may'] },
  component: lazyRouteComponent(() => import('./file-appeal-page.tsx'), 'FileAppealPage'),
})

const appealRoute = createRoute({
  ...shell,
  path: '/assessments/appeal/$appeal_id',
  component: lazyRouteComponent(() => import('./appeal-page.tsx'), 'AppealPage'),
})

/** The pages of appeals. */
export const appealsRoutes = [listRoute, fileRoute, appealRoute]

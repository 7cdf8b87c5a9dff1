import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { accessRoutes } from '../features/access/access.routes.ts'
import { applicantsRoutes } from '../features/applicants/applicants.routes.ts'
import { applicationsRoutes } from '../features/applications/applications.routes.ts'
import { articlesRoutes, publishedRoutes } from '../features/articles/articles.routes.ts'
import { assessmentsRoutes } from '../features/assessments/assessments.routes.ts'
import { assessorsRoutes } from '../features/assessors/assessors.routes.ts'
import { certificatesRoutes } from '../features/certificates/certificates.routes.ts'
import { guideRoutes } from '../features/guide/guide.routes.ts'
import { lettersRoutes } from '../features/letters/letters.routes.ts'
import { lspsRoutes } from '../features/lsps/lsps.routes.ts'
import { notificationsRoutes } from '../features/notifications/notifications.routes.ts'
import { passwordsRoutes } from '../features/passwords/passwords.routes.ts'
import { peopleRoutes } from '../features/people/people.routes.ts'
import { profileRoutes } from '../features/profile/profile.routes.ts'
import { registrationRoutes } from '../features/registration/registration.routes.ts'
import { requirementsRoutes } from '../features/requirements/requirements.routes.ts'
import { schemesRoutes } from '../features/schemes/schemes.routes.ts'
import { tukRoutes } from '../features/tuk/tuk.routes.ts'
import { rootRoute, shellRoute } from '../platform/routes.ts'
import { PageSkeleton } from '../ui/states/skeleton.tsx'
import { Crash } from './crash.tsx'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'

rootRoute.update({ component: Frame, notFoundComponent: NotFound })

shellRoute.update({ component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell') })

const startRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./shell/start-page.tsx'), 'StartPage'),
})

const notFoundRoute = createRoute({ getParentRoute: () => rootRoute, path: '/404', component: NotFound })

/** The table of contents: a line per feature. */
const routeTree = rootRoute.addChildren([
  ...accessRoutes,
  ...passwordsRoutes,
  ...registrationRoutes,
  ...publishedRoutes,
  ...guideRoutes,
  notFoundRoute,
  shellRoute.addChildren([
    startRoute,
    ...tukRoutes,
    ...certificatesRoutes,
    ...assessorsRoutes,
    ...peopleRoutes,
    ...applicantsRoutes,
    ...profileRoutes,
    ...schemesRoutes,
    ...assessmentsRoutes,
    ...requirementsRoutes,
    ...applicationsRoutes,
    ...notificationsRoutes,
    ...lettersRoutes,
    ...lspsRoutes,
    ...articlesRoutes,
  ]),
])

/** Addresses are plain text: `?search=abc&tuk_type=mandiri`; every value is a string. */
const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))
const stringifySearch = (search: Record<string, unknown>) => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text ? `?${text}` : ''
}

/** The router over all pages; a page's code is loaded when its link is about to be used. */
export const makeRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // Freshness is the query cache's business alone.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingComponent: () => <PageSkeleton kind="list" />,
    defaultErrorComponent: Crash,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

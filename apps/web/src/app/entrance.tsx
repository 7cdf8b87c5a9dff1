import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { accessRoutes } from '../features/access/access.routes.ts'
import { publishedRoutes } from '../features/articles/published.routes.ts'
import { frontRoutes } from '../features/front/front.routes.ts'
import { passwordsRoutes } from '../features/passwords/passwords.routes.ts'
import { registrationRoutes } from '../features/registration/registration.routes.ts'
import { openPage } from '../platform/page.ts'
import { requireSession, rootRoute } from '../platform/routes.ts'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'
import { OpenHouse } from './open-house.tsx'
import { routerOptions } from './router-options.tsx'

rootRoute.update({ component: Frame, notFoundComponent: NotFound })

const notFoundRoute = openPage('/404', NotFound)

/** The table of contents of what people come to from outside: a line per feature. Its addresses are all the first script knows. */
export const entranceRoutes = [
  ...accessRoutes,
  ...passwordsRoutes,
  ...registrationRoutes,
  ...publishedRoutes,
  ...frontRoutes,
  notFoundRoute,
]

/** Any other address: the whole house is fetched, and knows whether there is such a page. */
const elsewhereRoute = openPage('$', OpenHouse, {}, ({ location }) => {
  if (location.pathname === '/') requireSession(location.href)
})

/** The router over the pages before the login. */
export const makeEntrance = (queryClient: QueryClient) =>
  createRouter({
    routeTree: rootRoute.addChildren([...entranceRoutes, elsewhereRoute]),
    ...routerOptions(queryClient),
  })

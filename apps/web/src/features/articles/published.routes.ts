import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../platform/routes.ts'

const publishedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/articles',
  component: lazyRouteComponent(() => import('./articles-page.tsx'), 'ArticlesPage'),
})

const readRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/articles/$article_id',
  component: lazyRouteComponent(() => import('./article-page.tsx'), 'ArticlePage'),
})

/** What everybody may read. */
export const publishedRoutes = [publishedRoute, readRoute] as const

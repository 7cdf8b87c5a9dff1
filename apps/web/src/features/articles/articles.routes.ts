import type { articles } from '@kompeten/contract/articles'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute, shellRoute } from '../../platform/routes.ts'

/** What each endpoint asks for; the compiler holds the two together, and no schema enters the first page. */
type May<Verb extends keyof typeof articles> = (typeof articles)[Verb]['may']

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

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/manage-articles',
  staticData: { may: ['ARTICLE_LIST'] satisfies May<'list'> },
  component: lazyRouteComponent(() => import('./article-list-page.tsx'), 'ArticleListPage'),
})

const addRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/manage-articles/add-article',
  staticData: { may: ['ARTICLE_CREATE'] satisfies May<'create'> },
  component: lazyRouteComponent(() => import('./add-article-page.tsx'), 'AddArticlePage'),
})

const editRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/manage-articles/edit-article/$article_id',
  staticData: { may: ['ARTICLE_LIST'] satisfies May<'get'> },
  component: lazyRouteComponent(() => import('./edit-article-page.tsx'), 'EditArticlePage'),
})

/** What everybody may read. */
export const publishedRoutes = [publishedRoute, readRoute] as const

/** The pages of those who write. */
export const articlesRoutes = [listRoute, addRoute, editRoute] as const

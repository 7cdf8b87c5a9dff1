import type { articles } from '@kompeten/contract/articles'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '../../platform/routes.ts'

/** What each endpoint asks for; the compiler holds the two together, and no schema enters the first page. */
type May<Verb extends keyof typeof articles> = (typeof articles)[Verb]['may']

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

/** The pages of those who write. */
export const articlesRoutes = [listRoute, addRoute, editRoute] as const

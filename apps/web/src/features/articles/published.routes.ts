import { lazy, openPage } from '../../platform/page.ts'

/** What everybody may read. */
export const publishedRoutes = [
  openPage(
    '/articles',
    lazy(() => import('./articles-page.tsx'), 'ArticlesPage'),
  ),
  openPage(
    '/articles/$article_id',
    lazy(() => import('./article-page.tsx'), 'ArticlePage'),
  ),
] as const

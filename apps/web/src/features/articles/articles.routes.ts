import { articles } from '@kompeten/contract/articles/articles'
import { lazy, page } from '../../platform/page.ts'

/** The pages of those who write. */
export const articlesRoutes = [
  page(
    '/manage-articles',
    articles.list,
    lazy(() => import('./article-list-page.tsx'), 'ArticleListPage'),
  ),
  page(
    '/manage-articles/add-article',
    articles.create,
    lazy(() => import('./add-article-page.tsx'), 'AddArticlePage'),
  ),
  page(
    '/manage-articles/edit-article/$article_id',
    articles.get,
    lazy(() => import('./edit-article-page.tsx'), 'EditArticlePage'),
  ),
] as const

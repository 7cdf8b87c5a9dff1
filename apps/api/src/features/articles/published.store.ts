import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type ListSource, platformListPage } from '../../platform/database/list.ts'
import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import { article, articlePicture } from './articles.tables.ts'

// What everybody may read, of all LSPs: the generic host belongs to none of them.

const fields = pick(
  article,
  'lspId',
  'articleId',
  'title',
  'language',
  'author',
  'creatorName',
  'categories',
  'tags',
  'mediaId',
  'publishedAt',
)

const source = {
  name: 'published_article',
  table: article,
  fields,
  sorts: { created_date: article.publishedAt, title: article.titleKey },
  search: article.searchText,
  key: article.articleId,
} satisfies ListSource<typeof fields>

const isPublic = and(eq(article.state, 'published'), isNull(article.deletedAt))

const ofHost = (lspId: string | undefined): { where: SQL | undefined; values: Record<string, string> } =>
  lspId === undefined
    ? { where: isPublic, values: {} }
    : { where: and(isPublic, eq(article.lspId, sql.placeholder('lspId'))), values: { lspId } }

/** A page of what is published: by one LSP, or by all. */
export const platformPublishedPage = (tx: PlatformTx, lspId: string | undefined, query: ListQuery) =>
  platformListPage(tx, source, { name: lspId === undefined ? 'all' : 'one', ...ofHost(lspId) }, query)

export type PublishedRow = Awaited<ReturnType<typeof platformPublishedPage>>['rows'][number]

/** One published article, of that LSP or, without one, of any. */
export const platformPublishedArticle = async (
  tx: PlatformTx,
  lspId: string | undefined,
  articleId: string,
): Promise<(PublishedRow & { content: string }) | undefined> => {
  const [found] = await tx
    .select({ ...fields, content: article.content })
    .from(article)
    .where(
      and(
        isPublic,
        eq(article.articleId, articleId),
        lspId === undefined ? undefined : eq(article.lspId, lspId),
      ),
    )
  return found
}

const isShown = sql`exists (select from ${article} a where a.lsp_id = ${articlePicture.lspId}
  and a.state = 'published' and a.deleted_at is null
  and (a.media_id = ${articlePicture.pictureId} or strpos(a.content, ${articlePicture.pictureId}::text) > 0))`

/** Where the file of a picture lies that a published article shows, one of that LSP or, without one, of any. */
export const platformPictureKey = async (
  tx: PlatformTx,
  lspId: string | undefined,
  pictureId: string,
): Promise<string | undefined> => {
  const [found] = await tx
    .select({ fileKey: articlePicture.fileKey })
    .from(articlePicture)
    .where(
      and(
        eq(articlePicture.pictureId, pictureId),
        lspId === undefined ? undefined : eq(articlePicture.lspId, lspId),
        isShown,
      ),
    )
  return found?.fileKey
}

/** What an LSP has published, the newest first, at most 1,000; with `articleId` that one alone. */
export const publishedArticles = (tx: TenantTx, articleId?: string) =>
  tx
    .select({ articleId: article.articleId, title: article.title })
    .from(article)
    .where(and(isPublic, articleId === undefined ? undefined : eq(article.articleId, articleId)))
    .orderBy(desc(article.publishedAt))
    .limit(1000)

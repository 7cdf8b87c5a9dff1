import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { ReadCtx } from '../../platform/context.ts'
import { type ListSource, listPage } from '../../platform/database/list.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { NewRow } from '../../platform/database/tenant-handle.ts'
import { article, articlePicture } from './articles.tables.ts'

const fields = pick(
  article,
  'articleId',
  'title',
  'language',
  'author',
  'creatorName',
  'categories',
  'tags',
  'mediaId',
  'state',
  'publishedAt',
  'createdAt',
  'modifiedAt',
  'modifiedByName',
  'deletedAt',
  'version',
)

const source = {
  name: 'article',
  table: article,
  fields,
  sorts: { title: article.titleKey, published_date: article.publishedAt },
  search: article.searchText,
  key: article.articleId,
} satisfies ListSource<typeof fields>

/** A page of the LSP's articles, in use or in the bin. */
export const articlePage = ({ tx }: ReadCtx, query: ListQuery, bin: boolean) =>
  listPage(
    tx,
    source,
    {
      name: bin ? 'bin' : 'used',
      where: bin ? isNotNull(article.deletedAt) : isNull(article.deletedAt),
    },
    query,
  )

export type ArticleListed = Awaited<ReturnType<typeof articlePage>>['rows'][number]
export type ArticleStored = ArticleListed & { content: string }

const one = (articleId: string) => eq(article.articleId, articleId)

/** One article with its text, in use or in the bin. */
export const articleById = async (tx: TenantTx, articleId: string): Promise<ArticleStored | undefined> => {
  const [found] = await tx
    .select({ ...fields, content: article.content })
    .from(article)
    .where(one(articleId))
  return found
}

export type ArticleInsert = NewRow<typeof article>

export const insertArticle = async (tx: TenantTx, row: ArticleInsert): Promise<void> => {
  await tx.insert(article).values(row)
}

/** Changes an article if it still has that version; returns whether it had. */
export const changeArticleAt = async (
  tx: TenantTx,
  articleId: string,
  version: number,
  change: Partial<ArticleInsert>,
): Promise<boolean> => {
  const changed = await tx
    .update(article)
    .set({ ...change, version: version + 1 })
    .where(and(one(articleId), eq(article.version, version)))
    .returning({ articleId: article.articleId })
  return changed.length > 0
}

export const insertPicture = async (tx: TenantTx, row: NewRow<typeof articlePicture>): Promise<void> => {
  await tx.insert(articlePicture).values(row)
}

/** Where the file of a picture of the LSP's articles lies; undefined where it has no such picture. */
export const pictureKey = async (tx: TenantTx, pictureId: string): Promise<string | undefined> => {
  const [found] = await tx
    .select({ fileKey: articlePicture.fileKey })
    .from(articlePicture)
    .where(eq(articlePicture.pictureId, pictureId))
  return found?.fileKey
}

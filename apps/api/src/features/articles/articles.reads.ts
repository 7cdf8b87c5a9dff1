import {
  type Article,
  type ArticleRow,
  articleRow,
  articleSteps,
  type PublicArticle,
} from '@kompeten/contract/articles/articles'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import type { PlatformCtx, ReadCtx } from '../../platform/context.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { platformLsps } from '../tenants/index.ts'
import { articlePolicy } from './articles.rules.ts'
import {
  type ArticleListed,
  type ArticleStored,
  articleById,
  articlePage,
  pictureKey,
} from './articles.store.ts'
import { picturePath } from './picture-path.rules.ts'
import {
  type PublishedRow,
  platformPictureKey,
  platformPublishedArticle,
  platformPublishedPage,
} from './published.store.ts'

const rowView = (actor: ReadCtx['actor'], row: ArticleListed): ArticleRow =>
  shown(articleRow, row, {
    creator: row.creatorName,
    media: row.mediaId && picturePath(row.mediaId),
    published_date: row.publishedAt?.toISOString() ?? null,
    may: mayNow(articlePolicy, articleSteps, actor, row),
  })

/** The LSP's articles, drafts too; those in the bin for `bin`. */
export const listArticles = async (ctx: ReadCtx, query: ListQuery, bin: boolean) => {
  const { rows, ...rest } = await articlePage(ctx, query, bin)
  return { data: rows.map((row) => rowView(ctx.actor, row)), ...rest }
}

/** The row of an article of this LSP, in use or in the bin. @throws Refusal `not_found` */
export const seenArticle = async (ctx: ReadCtx, articleId: string): Promise<ArticleStored> => {
  const row = await articleById(ctx.tx, articleId)
  if (!row || !articlePolicy.see(ctx.actor, row)) throw new Refusal('not_found')
  return row
}

/** One article with its text and the steps this actor may take now. @throws Refusal `not_found` */
export const readArticle = async (ctx: ReadCtx, articleId: string): Promise<Article> => {
  const row = await seenArticle(ctx, articleId)
  return { ...rowView(ctx.actor, row), content: row.content }
}

const publicView = (row: PublishedRow, lspName: string) => ({
  article_id: row.articleId,
  ...pick(row, 'title', 'language', 'author'),
  creator: row.creatorName,
  categories: row.categories,
  tags: row.tags,
  media: row.mediaId && picturePath(row.mediaId),
  lsp_name: lspName,
  created_date: (row.publishedAt ?? new Date(0)).toISOString(),
})

const lspNames = async ({ tx }: PlatformCtx, rows: PublishedRow[]) => {
  const faces = await platformLsps(tx, [...new Set(rows.map(({ lspId }) => lspId))])
  return (row: PublishedRow) => faces.get(row.lspId)?.name ?? ''
}

/** What is published on this host: by its LSP, on the generic one by all. */
export const listPublished = async (ctx: PlatformCtx, query: ListQuery) => {
  const { rows, ...rest } = await platformPublishedPage(ctx.tx, ctx.caller.hostTenant?.lspId, query)
  const nameOf = await lspNames(ctx, rows)
  return { data: rows.map((row) => publicView(row, nameOf(row))), ...rest }
}

/** A published article; on an LSP's host its own only. @throws Refusal `not_found` */
export const readPublished = async (ctx: PlatformCtx, articleId: string): Promise<PublicArticle> => {
  const row = await platformPublishedArticle(ctx.tx, ctx.caller.hostTenant?.lspId, articleId)
  if (!row) throw new Refusal('not_found')
  const nameOf = await lspNames(ctx, [row])
  return { ...publicView(row, nameOf(row)), content: row.content }
}

/** A picture of a published article; on an LSP's host of its own only. @throws Refusal `not_found` */
export const readPublishedPicture = async (
  { tx, caller }: PlatformCtx,
  pictureId: string,
): Promise<FileAnswer> => pictureFile(await platformPictureKey(tx, caller.hostTenant?.lspId, pictureId))

/** A picture of the LSP's articles, published or not. @throws Refusal `not_found` */
export const readOwnPicture = async ({ tx }: ReadCtx, pictureId: string): Promise<FileAnswer> =>
  pictureFile(await pictureKey(tx, pictureId))

const pictureFile = (key: string | undefined): FileAnswer => {
  if (key === undefined) throw new Refusal('not_found')
  const isPng = key.endsWith('.png')
  return {
    name: isPng ? 'gambar.png' : 'gambar.jpg',
    mime: isPng ? 'image/png' : 'image/jpeg',
    inline: true,
    key,
    sha256: null,
  }
}

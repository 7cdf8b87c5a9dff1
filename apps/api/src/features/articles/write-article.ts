import type { Article, ArticleInput } from '@kompeten/contract/articles/articles'
import { changedMeanwhile, notChangeable } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readArticle, seenArticle } from './articles.reads.ts'
import { articlePolicy } from './articles.rules.ts'
import { type ArticleInsert, changeArticleAt, insertArticle, pictureKey } from './articles.store.ts'
import { cleanHtml, wordsOf } from './clean-html.ts'

/** So much of the text can be searched. */
const searchedLength = 20_000

/** An article as it was written, in the columns of the table: its html cleaned, its author named. */
const columnsOf = (ctx: WriteCtx, input: ArticleInput) => {
  const content = cleanHtml(input.content)
  const { title, language, categories, tags } = input
  const author = input.author ?? ctx.actor.name
  const searched = [title, author, ...categories, ...tags, wordsOf(content)].join(' ')
  return {
    title,
    language,
    author,
    categories: [...new Set(categories)],
    tags: [...new Set(tags)],
    content,
    mediaId: input.media_id,
    searchText: searched.slice(0, searchedLength).toLowerCase(),
  }
}

const knownPicture = async ({ tx }: WriteCtx, pictureId: string | null): Promise<void> => {
  if (pictureId !== null && !(await pictureKey(tx, pictureId))) {
    throw new Refusal('rule_broken', { issues: [{ path: 'media_id', code: 'not_found' }] })
  }
}

/** Writes an article, as a draft. @throws Refusal `rule_broken` for a picture that is not there */
export const createArticle = async (ctx: WriteCtx, input: ArticleInput): Promise<Article> => {
  await knownPicture(ctx, input.media_id)
  const articleId = newId(ctx.now.getTime())
  await insertArticle(ctx.tx, {
    articleId,
    ...columnsOf(ctx, input),
    creatorName: ctx.actor.name,
    createdAt: ctx.now,
    modifiedAt: ctx.now,
    modifiedByName: ctx.actor.name,
  })
  ctx.tell({ name: 'article.created', subject: { kind: 'article', id: articleId } })
  return readArticle(ctx, articleId)
}

/**
 * Changes an article that still has the version the caller saw; a published one stays published, and keeps a text.
 * @throws Refusal `not_found`, `not_allowed`, `in_bin`, `version_conflict`, `rule_broken`
 */
export const updateArticle = async (
  ctx: WriteCtx,
  articleId: string,
  { version, ...input }: ArticleInput & { version: number },
): Promise<Article> => {
  const row = await seenArticle(ctx, articleId)
  if (!articlePolicy.update(ctx.actor, row))
    throw notChangeable(ctx, row, { name: row.title, may: articlePolicy.update })
  const columns = columnsOf(ctx, input)
  if (row.state === 'published') mustHaveText(columns)
  await knownPicture(ctx, input.media_id)
  await changeArticle(ctx, articleId, version, columns)
  ctx.tell({ name: 'article.updated', subject: { kind: 'article', id: articleId } })
  return readArticle(ctx, articleId)
}

/** What everybody reads says something. @throws Refusal `rule_broken` at `content` */
export const mustHaveText = ({ content }: { content: string }): void => {
  if (wordsOf(content) !== '' || content.includes('<img')) return
  throw new Refusal('rule_broken', { issues: [{ path: 'content', code: 'required' }] })
}

/** Notes who changed it and when. @throws Refusal `version_conflict` */
export const changeArticle = async (
  ctx: WriteCtx,
  articleId: string,
  version: number,
  change: Partial<ArticleInsert>,
): Promise<void> => {
  const by = { modifiedAt: ctx.now, modifiedByName: ctx.actor.name }
  if (await changeArticleAt(ctx.tx, articleId, version, { ...change, ...by })) return
  const now = await seenArticle(ctx, articleId)
  throw changedMeanwhile(now)
}

import { type Article, articleSteps } from '@kompeten/contract/articles/articles'
import type { WriteCtx } from '../../platform/context.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readArticle, seenArticle } from './articles.reads.ts'
import { articlePolicy } from './articles.rules.ts'
import type { ArticleStored } from './articles.store.ts'
import { changeArticle, mustHaveText } from './write-article.ts'

type Step = (typeof articleSteps)[number]

const possible = async (ctx: WriteCtx, articleId: string, step: Step): Promise<ArticleStored> => {
  const row = await seenArticle(ctx, articleId)
  if (articlePolicy[step](ctx.actor, row)) return row
  const steps = mayNow(articlePolicy, articleSteps, ctx.actor, row)
  throw new Refusal('step_not_possible', { step, possible: steps })
}

/**
 * Lets everybody read an article, as the caller saw it; its date is that of its first publication.
 * @throws Refusal `not_found`, `step_not_possible`, `version_conflict`, `rule_broken` without text
 */
export const publishArticle = async (ctx: WriteCtx, articleId: string, version: number): Promise<Article> => {
  const row = await possible(ctx, articleId, 'publish')
  mustHaveText(row)
  await changeArticle(ctx, articleId, version, {
    state: 'published',
    publishedAt: row.publishedAt ?? ctx.now,
  })
  ctx.tell({
    name: 'article.published',
    subject: { kind: 'article', id: articleId },
    from: 'draft',
    to: 'published',
  })
  return readArticle(ctx, articleId)
}

/** Makes it a draft again. @throws Refusal `not_found`, `step_not_possible` */
export const unpublishArticle = async (ctx: WriteCtx, articleId: string): Promise<Article> => {
  const row = await possible(ctx, articleId, 'unpublish')
  await changeArticle(ctx, articleId, row.version, { state: 'draft' })
  ctx.tell({
    name: 'article.unpublished',
    subject: { kind: 'article', id: articleId },
    from: 'published',
    to: 'draft',
  })
  return readArticle(ctx, articleId)
}

/** Puts an article in the bin. Idempotent. @throws Refusal `not_found` */
export const deleteArticle = async (ctx: WriteCtx, articleId: string): Promise<Article> => {
  const row = await seenArticle(ctx, articleId)
  if (row.deletedAt === null) {
    await changeArticle(ctx, articleId, row.version, { deletedAt: ctx.now, state: 'draft' })
    ctx.tell({ name: 'article.deleted', subject: { kind: 'article', id: articleId } })
  }
  return readArticle(ctx, articleId)
}

/** Takes an article out of the bin, as a draft. @throws Refusal `not_found` */
export const restoreArticle = async (ctx: WriteCtx, articleId: string): Promise<Article> => {
  const row = await seenArticle(ctx, articleId)
  if (row.deletedAt !== null) {
    await changeArticle(ctx, articleId, row.version, { deletedAt: null })
    ctx.tell({ name: 'article.restored', subject: { kind: 'article', id: articleId } })
  }
  return readArticle(ctx, articleId)
}

import type { articles } from '@kompeten/contract/articles/articles'
import type { Handlers } from '../../platform/http/answers.ts'
import { addPicture } from './add-picture.ts'
import {
  listArticles,
  listPublished,
  readArticle,
  readOwnPicture,
  readPublished,
  readPublishedPicture,
} from './articles.reads.ts'
import { deleteArticle, publishArticle, restoreArticle, unpublishArticle } from './publish-article.ts'
import { createArticle, updateArticle } from './write-article.ts'

export const articlesRoutes: Handlers<typeof articles> = {
  list: (ctx, { query }) => listArticles(ctx, query, false),
  deleted: (ctx, { query }) => listArticles(ctx, query, true),
  get: async (ctx, { params }) => ({ data: await readArticle(ctx, params.article_id) }),
  create: async (ctx, { body }) => ({ data: await createArticle(ctx, body) }),
  update: async (ctx, { params, body }) => ({ data: await updateArticle(ctx, params.article_id, body) }),
  publish: async (ctx, { params, body }) => ({
    data: await publishArticle(ctx, params.article_id, body.version),
  }),
  unpublish: async (ctx, { params }) => ({ data: await unpublishArticle(ctx, params.article_id) }),
  delete: async (ctx, { params }) => ({ data: await deleteArticle(ctx, params.article_id) }),
  restore: async (ctx, { params }) => ({ data: await restoreArticle(ctx, params.article_id) }),
  addPicture: async (ctx, { file }) => ({ data: await addPicture(ctx, file) }),
  publicList: (ctx, { query }) => listPublished(ctx, query),
  publicGet: async (ctx, { params }) => ({ data: await readPublished(ctx, params.article_id) }),
  ownPicture: (ctx, { params }) => readOwnPicture(ctx, params.picture_id),
  picture: (ctx, { params }) => readPublishedPicture(ctx, params.picture_id),
}

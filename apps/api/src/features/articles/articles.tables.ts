import { articleLanguages, articleStates } from '@kompeten/contract/articles/articles'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, ofLsp } from '../../platform/database/columns.ts'

/** Articles of an LSP, for everybody to read once they are published. */
export const article = pgTable(
  'article',
  {
    lspId: ofLsp(),
    articleId: uuid('article_id').notNull(),
    title: text('title').notNull(),
    language: text('language', { enum: articleLanguages }).notNull().default('id'),
    author: text('author').notNull(),
    creatorName: text('creator_name').notNull(),
    categories: text('categories').array().notNull(),
    tags: text('tags').array().notNull(),
    /** Cleaned html. */
    content: text('content').notNull(),
    mediaId: uuid('media_id'),
    state: text('state', { enum: articleStates }).notNull().default('draft'),
    /** When it was first published. */
    publishedAt: at('published_at'),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedByName: text('modified_by_name').notNull(),
    deletedAt: at('deleted_at'),
    version: integer('version').notNull().default(1),
    /** Written with the row: arrays have no immutable way to text. */
    searchText: text('search_text').notNull(),
    // A column, not an index expression: behind the wall only plain comparisons may use an index (decision 9).
    titleKey: text('title_key').notNull().generatedAlwaysAs(sql`lower(title)`),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.articleId] }),
    index('article_by_modified')
      .on(table.lspId, table.modifiedAt, table.articleId)
      .where(sql`deleted_at is null`),
    index('article_by_title').on(table.lspId, table.titleKey, table.articleId).where(sql`deleted_at is null`),
    // The public reads across LSPs, so these begin with no tenant.
    index('article_published')
      .on(table.publishedAt, table.articleId)
      .where(sql`state = 'published' and deleted_at is null`),
    index('article_id').on(table.articleId),
    index('article_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)

/** Pictures for articles: everybody sees those that a published article shows. */
export const articlePicture = pgTable(
  'article_picture',
  {
    lspId: ofLsp(),
    pictureId: uuid('picture_id').notNull(),
    fileKey: text('file_key').notNull(),
    createdAt: at('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.pictureId] }),
    index('article_picture_id').on(table.pictureId),
  ],
)

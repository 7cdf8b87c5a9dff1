import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, instant, line, orNull, version } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { deletedCall, restoreCall } from '../platform/record-calls.ts'

export const articleStates = ['draft', 'published'] as const
export const articleLanguages = ['id', 'en'] as const
export type ArticleState = (typeof articleStates)[number]

/** What may be done with one article now. */
export const articleSteps = ['update', 'publish', 'unpublish', 'delete', 'restore'] as const

/** Most characters of an article's html. */
const articleLength = 200_000

const details = {
  title: line(200),
  /** The language it is written in. */
  language: z._default(z.enum(articleLanguages), 'id'),
  /** Who wrote it; the one who saves it where nobody is named. */
  author: orNull(line(100)),
  categories: z.array(line(60)).check(z.maxLength(5)),
  tags: z.array(line(40)).check(z.maxLength(10)),
  /** Html; the server keeps only what rich text needs and nothing that runs. */
  content: z.string().check(z.maxLength(articleLength)),
  /** Of a picture that was uploaded for articles. */
  media_id: orNull(id),
}

/** What a person writes. */
export const articleInput = z.strictObject(details)
export type ArticleInput = z.output<typeof articleInput>

const shown = {
  article_id: id,
  title: z.string(),
  language: z.enum(articleLanguages),
  author: z.string(),
  /** Who made it in the product. */
  creator: z.string(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  /** Path of its picture. */
  media: z.nullable(z.string()),
}

const edited = {
  ...shown,
  media_id: z.nullable(id),
  state: z.enum(articleStates),
  published_date: z.nullable(instant),
  created_date: instant,
  modified_date: instant,
  deleted_date: z.nullable(instant),
  version,
  may: z.array(z.enum(articleSteps)),
}

/** An article in the editor's list: all but its text. */
export const articleRow = z.object(edited)
export type ArticleRow = z.output<typeof articleRow>
export const articleView = z.object({ ...edited, content: z.string() })
export type Article = z.output<typeof articleView>

const published = { ...shown, lsp_name: z.string(), created_date: instant }
const publicRow = z.object(published)
export type PublicArticleRow = z.output<typeof publicRow>
/** A published article as everybody reads it (spec §3 "Article"); its date is that of its publication. */
export const publicArticle = z.object({ ...published, content: z.string() })
export type PublicArticle = z.output<typeof publicArticle>

export const articleListSpec = {
  filters: { state: filter.option(articleStates), created_date: filter.instant },
  sorts: ['title', 'created_date', 'modified_date', 'published_date'],
  defaultSort: '-modified_date',
} as const
const listed = listQuery(articleListSpec)

const publicArticleListSpec = {
  filters: { lsp_id: filter.uuid },
  sorts: ['created_date', 'title'],
  defaultSort: '-created_date',
} as const

const params = z.object({ article_id: id })
const versioned = z.strictObject({ version })

export const articles = {
  list: endpoint({
    method: 'GET',
    path: '/articles',
    summary: 'Articles of the LSP, drafts too',
    query: listed,
    reply: page(articleRow),
    may: ['ARTICLE_LIST'],
  }),
  deleted: deletedCall('/articles', 'Articles', {
    query: listed,
    reply: page(articleRow),
    may: ['ARTICLE_DELETE'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/articles/:article_id',
    summary: 'One article, with its text',
    params,
    reply: one(articleView),
    may: ['ARTICLE_LIST'],
    refusals: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/articles',
    summary: 'Write an article; it begins as a draft',
    body: articleInput,
    reply: one(articleView),
    status: 201,
    may: ['ARTICLE_CREATE'],
    refusals: ['rule_broken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/articles/:article_id',
    summary: 'Change an article; an old version is refused',
    params,
    body: z.strictObject({ ...details, version }),
    reply: one(articleView),
    may: ['ARTICLE_UPDATE'],
    refusals: ['not_found', 'not_allowed', 'in_bin', 'version_conflict', 'rule_broken'],
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/articles/:article_id/publication',
    summary: 'Let everybody read it',
    params,
    body: versioned,
    reply: one(articleView),
    may: ['ARTICLE_UPDATE'],
    refusals: ['not_found', 'step_not_possible', 'version_conflict', 'rule_broken'],
  }),
  unpublish: endpoint({
    method: 'DELETE',
    path: '/articles/:article_id/publication',
    summary: 'Make it a draft again: nobody outside reads it',
    params,
    reply: one(articleView),
    may: ['ARTICLE_UPDATE'],
    refusals: ['not_found', 'step_not_possible'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/articles/:article_id',
    summary: 'Put an article in the bin; it can be restored',
    params,
    reply: one(articleView),
    may: ['ARTICLE_DELETE'],
    refusals: ['not_found'],
  }),
  restore: restoreCall('/articles/:article_id', 'an article, as a draft,', {
    params,
    reply: one(articleView),
    may: ['ARTICLE_DELETE'],
    refusals: ['not_found'],
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/articles/pictures',
    summary: 'Upload a picture for articles; everybody sees it once an article with it is published',
    upload: {
      extensions: ['png', 'jpg', 'jpeg'],
      maxBytes: 5_000_000,
      keep: true,
      picture: { maxSide: 1600 },
    },
    reply: one(z.object({ picture_id: id, path: z.string() })),
    status: 201,
    may: ['ARTICLE_CREATE', 'ARTICLE_UPDATE'],
    refusals: ['too_large', 'wrong_file_type'],
  }),
  ownPicture: endpoint({
    method: 'GET',
    path: '/articles/pictures/:picture_id',
    summary: 'A picture of the LSP’s articles, in drafts too',
    params: z.object({ picture_id: id }),
    reply: { file: 'image/*' },
    may: ['ARTICLE_LIST'],
    refusals: ['not_found'],
  }),
  publicList: endpoint({
    method: 'GET',
    path: '/public/articles',
    summary: 'Published articles: those of the LSP whose host it is, else of all',
    query: listQuery(publicArticleListSpec),
    reply: page(publicRow),
    may: 'public',
    scope: 'platform',
    perMinute: 120,
  }),
  publicGet: endpoint({
    method: 'GET',
    path: '/public/articles/:article_id',
    summary: 'One published article',
    params,
    reply: one(publicArticle),
    may: 'public',
    scope: 'platform',
    perMinute: 120,
    refusals: ['not_found'],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/public/articles/pictures/:picture_id',
    summary: 'A picture of a published article: of the LSP whose host it is, else of any',
    params: z.object({ picture_id: id }),
    reply: { file: 'image/*' },
    may: 'public',
    scope: 'platform',
    refusals: ['not_found'],
    // No longer: what is taken back is soon gone.
    cacheSeconds: 300,
  }),
}

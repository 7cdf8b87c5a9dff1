import type { Article, ArticleInput } from '@kompeten/contract/articles/articles'
import { pick } from '@kompeten/contract/platform/pick'
import type { Typed } from '../../ui/form/typed.ts'

/** An article while it is written. */
export type ArticleValues = Typed<ArticleInput>

/** What the form of a new article begins with. */
export const blankArticle: ArticleValues = {
  title: '',
  language: 'id',
  author: null,
  categories: [],
  tags: [],
  content: '',
  media_id: null,
}

/** The fields of an article that a person writes. */
export const articleValuesOf = (kept: Article): ArticleInput =>
  pick(kept, 'title', 'language', 'author', 'categories', 'tags', 'content', 'media_id')

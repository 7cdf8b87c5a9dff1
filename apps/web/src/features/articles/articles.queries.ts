import { type Article, type ArticleRow, articles, type PublicArticle } from '@kompeten/contract/articles'
import type { Page } from '@kompeten/contract/lists'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'

const lists = ['articles', 'lists'] as const

export const articleQueries = {
  list: (query: ListAddress): PageQuery<ArticleRow> => ({
    queryKey: [...lists, 'inUse', query],
    queryFn: ({ signal }): Promise<Page<ArticleRow>> => call(articles.list, { query }, { signal }),
  }),
  bin: (query: ListAddress): PageQuery<ArticleRow> => ({
    queryKey: [...lists, 'bin', query],
    queryFn: ({ signal }): Promise<Page<ArticleRow>> => call(articles.deleted, { query }, { signal }),
  }),
  one: (articleId: string) =>
    queryOptions({
      queryKey: ['articles', 'one', articleId],
      queryFn: async ({ signal }): Promise<Article> =>
        (await call(articles.get, { params: { article_id: articleId } }, { signal })).data,
    }),
  picture: (pictureId: string) =>
    queryOptions({
      queryKey: ['articles', 'picture', pictureId],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }) =>
        (await call(articles.ownPicture, { params: { picture_id: pictureId } }, { signal })).blob,
    }),
}

/** Puts the article as the server answered it into the cache; lists and readers' pages are read anew. */
export const keepArticle = (client: QueryClient, kept: Article): void => {
  client.setQueryData(articleQueries.one(kept.article_id).queryKey, kept)
  void client.invalidateQueries({ queryKey: lists })
  void client.invalidateQueries({ queryKey: ['articles', 'published'] })
}

// Read with nobody's key: they are the same for everybody, and no session is kept alive by reading.
const asStranger = { secretKey: null }

export const publishedQueries = {
  all: infiniteQueryOptions({
    queryKey: ['articles', 'published', 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(articles.publicList, { query: { cursor: pageParam } }, { signal, ...asStranger }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  }),
  one: (articleId: string) =>
    queryOptions({
      queryKey: ['articles', 'published', articleId],
      queryFn: async ({ signal }): Promise<PublicArticle> =>
        (await call(articles.publicGet, { params: { article_id: articleId } }, { signal, ...asStranger }))
          .data,
    }),
}

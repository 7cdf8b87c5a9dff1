import { type Article, articles } from '@kompeten/contract/articles/articles'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { queriesOf, readAnew } from '../../platform/queries.ts'

// Read with nobody's key: they are the same for everybody, and no session is kept alive by reading.
const asStranger = { secretKey: null }

export const articleQueries = queriesOf('articles', articles, {
  ownPicture: { staleTime: Number.POSITIVE_INFINITY },
  publicGet: { send: asStranger },
})

/** All that everybody may read, page after page. */
export const publishedQuery = infiniteQueryOptions({
  queryKey: ['articles', 'published'],
  queryFn: ({ pageParam, signal }) =>
    call(articles.publicList, { query: { cursor: pageParam } }, { signal, ...asStranger }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

/** Puts the article as the server answered it into the cache; lists and readers' pages are read again. */
export const keepArticle = (client: QueryClient, kept: Article): void => {
  client.setQueryData(articleQueries.get({ article_id: kept.article_id }).queryKey, kept)
  readAnew(client, articleQueries.lists, articleQueries.publicGet.key, publishedQuery.queryKey)
}

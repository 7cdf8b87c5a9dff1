import type { Endpoint, InputsOf } from '@kompeten/contract/platform/endpoint'
import type { Page } from '@kompeten/contract/platform/lists'
import type { DataTag, QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { CallInputs, CallOptions } from './call.ts'
import { type DataOf, dataOf, replyParts } from './reply-data.ts'

/** How long an answer is fresh, when it is asked for again, and the like: TanStack's own options. */
type Freshness<Data> = Omit<UseQueryOptions<Data, Error, Data, QueryKey>, 'queryKey' | 'queryFn' | 'select'>

/** What `useQuery` takes. The key ends with a list's query where it has one; what stands before names the set of rows. */
export type Query<Data> = Freshness<Data> & {
  queryKey: DataTag<QueryKey, Data, Error>
  queryFn: (given: { signal: AbortSignal }) => Promise<Data>
}

type Part<Given> = [Given] extends [undefined] ? [] : object extends Given ? [given?: Given] : [given: Given]

/** What an endpoint is asked with: its params, then its query, each where it has them. */
type Asked<E extends Endpoint> = [...Part<InputsOf<E>['params']>, ...Part<InputsOf<E>['query']>]

type Group = Readonly<Record<string, Endpoint>>
type Reads<G extends Group> = {
  [Verb in keyof G as G[Verb]['method'] extends 'GET' ? Verb : never]: G[Verb]
}

type Ask<E extends Endpoint> = ((...asked: Asked<E>) => Query<DataOf<E>>) & {
  /** The prefix of every key of this endpoint, for any input. */
  key: QueryKey
}

export type Queries<G extends Group> = { readonly [Verb in keyof Reads<G>]: Ask<G[Verb]> } & {
  /** Before every key of all pages of lists. */
  readonly lists: QueryKey
}

/** Apart from what is usual: freshness by endpoint, and how the call is sent. */
type Besides<G extends Group> = {
  readonly [Verb in keyof Reads<G>]?: Freshness<DataOf<G[Verb]>> & { send?: CallOptions }
}

/** A reply of many rows of which one page is asked for (contract, `lists.ts`). */
const isPaged = (endpoint: Endpoint): boolean => replyParts(endpoint)?.includes('next_cursor') ?? false

/**
 * The reads of a group of the contract: `queriesOf('tuk', tuk).get({ tuk_id })` is what `useQuery` takes. Its key is the
 * name, the endpoint's path and what it is asked with, its data what the reply is about. `[name]` is before all keys
 * under that name, `lists` before those of lists, `get.key` before those of one endpoint; groups whose records change
 * together share a name.
 */
export const queriesOf = <G extends Group>(
  name: string | readonly string[],
  group: G,
  besides: Besides<G> = {},
): Queries<G> => {
  const names = [name].flat()
  const reads = Object.entries(group).filter(([, { method }]) => method === 'GET')
  const asks = reads.map(([verb, endpoint]) => {
    const key = [...names, ...(isPaged(endpoint) ? ['lists'] : []), endpoint.path]
    const { send, ...freshness } = (besides as Record<string, { send?: CallOptions }>)[verb] ?? {}
    const ask = (...asked: readonly (object | undefined)[]) => {
      const params = endpoint.params ? asked[0] : undefined
      const query = endpoint.query ? asked[endpoint.params ? 1 : 0] : undefined
      const inputs = { params, query } as CallInputs<Endpoint>
      return {
        ...freshness,
        queryKey: [...key, ...asked.filter((one) => one !== undefined)],
        queryFn: ({ signal }: { signal: AbortSignal }) => dataOf(endpoint, inputs, { ...send, signal }),
      }
    }
    return [verb, Object.assign(ask, { key })]
  })
  // Types are lost by walking the group; they are made from it again in `Queries`.
  return { ...Object.fromEntries(asks), lists: [...names, 'lists'] } as unknown as Queries<G>
}

/** A query with a value derived from its reply: the cache holds the reply itself, which other queries may share. */
export type Picking<Data, Picked> = Query<Data> & { select: (data: Data) => Picked }

/** The rows of a page alone. */
export const rowsOf = <Row>(query: Query<Page<Row>>): Picking<Page<Row>, Row[]> => ({
  ...query,
  select: ({ data }) => data,
})

/** A read over several calls, or one that makes something else of the answer: its key and how it is read. */
export const readOf = <Data>(
  queryKey: QueryKey,
  queryFn: Query<Data>['queryFn'],
  freshness: Freshness<Data> = {},
): Query<Data> => ({ ...freshness, queryKey: queryKey as Query<Data>['queryKey'], queryFn })

/** Lets all that is cached below these keys be read again, now where it is shown. */
export const readAnew = (client: QueryClient, ...keys: readonly QueryKey[]): void => {
  for (const queryKey of keys) void client.invalidateQueries({ queryKey })
}

/** So many pages of a hundred are read of a list whose rows are all wanted. */
const pagesMost = 20

/** All rows of a list, read page by page: of what an LSP has hundreds of at most, such as names that others point to. */
export const everyRowOf = <Row>(
  queryKey: QueryKey,
  list: (query: { limit: string; cursor?: string }) => Query<Page<Row>>,
): Query<Row[]> =>
  readOf(queryKey, async (given) => {
    const rows: Row[] = []
    let cursor: string | null = null
    for (let pages = 0; pages < pagesMost; pages += 1) {
      const page: Page<Row> = await list({ limit: '100', ...(cursor && { cursor }) }).queryFn(given)
      rows.push(...page.data)
      cursor = page.next_cursor
      if (!cursor) break
    }
    return rows
  })

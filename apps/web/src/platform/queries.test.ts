import { endpoint } from '@kompeten/contract/platform/endpoint'
import { listQuery, one, page } from '@kompeten/contract/platform/lists'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { everyRowOf, queriesOf, readAnew, readOf, rowsOf } from './queries.ts'

const thing = z.object({ id: z.string() })
const params = z.object({ id: z.string() })
const shared = { method: 'GET', summary: 'Things', may: 'signed-in' } as const
const group = {
  list: endpoint({
    ...shared,
    path: '/things',
    query: listQuery({ filters: {}, sorts: ['id'], defaultSort: 'id' }),
    reply: page(thing),
  }),
  get: endpoint({ ...shared, path: '/things/:id', params, reply: one(thing) }),
  parts: endpoint({
    ...shared,
    path: '/things/:id/parts',
    params,
    query: z.strictObject({ kind: z.optional(z.string()) }),
    reply: one(z.array(z.string())),
  }),
  picture: endpoint({ ...shared, path: '/things/:id/picture', params, reply: { file: 'image/png' } }),
  add: endpoint({ ...shared, method: 'POST', path: '/things', reply: one(thing) }),
}
const queries = queriesOf('things', group, { get: { staleTime: 7, send: { secretKey: null } } })

afterEach(() => vi.unstubAllGlobals())

const answering = (body: object) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ responseStatus: 'SUCCESS', ...body })
  })
  return asked
}

test('a key is the name, the path and what is asked with; lists are below one prefix, the query last', () => {
  expect(queries.get({ id: '1' }).queryKey).toEqual(['things', '/things/:id', { id: '1' }])
  expect(queries.parts({ id: '1' }, { kind: 'a' }).queryKey).toEqual([
    'things',
    '/things/:id/parts',
    { id: '1' },
    { kind: 'a' },
  ])
  expect(queries.list({ search: 'x' }).queryKey).toEqual(['things', 'lists', '/things', { search: 'x' }])
  expect(queries.lists).toEqual(['things', 'lists'])
  expect(queries.get.key).toEqual(['things', '/things/:id'])
  expect(Object.keys(queries)).not.toContain('add')
})

test('an endpoint is asked with what it takes, and keeps the freshness that its group gives it', async () => {
  const client = new QueryClient()
  const asked = answering({ data: { id: '1' } })
  const query = queries.get({ id: '1' })
  expect(query.staleTime).toBe(7)
  expect(query).not.toHaveProperty('send')
  expect(await client.fetchQuery(query)).toEqual({ id: '1' })
  // More than the contract says changes nothing.
  answering({ data: ['a'], more: 1 })
  expect(await client.fetchQuery(queries.parts({ id: '1' }, { kind: 'a' }))).toEqual(['a'])
  expect(asked).toEqual(['/api/things/1'])
})

test('of a page the whole is kept, of which a reader may take the rows', async () => {
  const client = new QueryClient()
  const whole = { data: [{ id: '1' }], count: 1, count_is_exact: true, next_cursor: null }
  answering(whole)
  const query = rowsOf(queries.list({}))
  expect(await client.fetchQuery(queries.list({}))).toMatchObject(whole)
  expect(query.select(whole)).toEqual(whole.data)
})

test('all below a key is read again, and nothing else', () => {
  const client = new QueryClient()
  const [list, get] = [queries.list({}).queryKey, queries.get({ id: '1' }).queryKey]
  client.setQueryData(list, { data: [], count: 0, count_is_exact: true, next_cursor: null })
  client.setQueryData(get, { id: '1' })
  readAnew(client, queries.lists)
  expect(client.getQueryState(list)?.isInvalidated).toBe(true)
  expect(client.getQueryState(get)?.isInvalidated).toBe(false)
})

test('all rows of a list are read page after page, and a list that never ends is not read for ever', async () => {
  const asked: (string | undefined)[] = []
  const pages = (last: number) => (query: { limit: string; cursor?: string }) =>
    readOf(['rows', query], async () => {
      asked.push(query.cursor)
      const at = Number(query.cursor ?? 0)
      const next_cursor = at < last ? String(at + 1) : null
      return { data: [at], count: last + 1, count_is_exact: true, next_cursor }
    })
  const given = { signal: new AbortController().signal }
  expect(await everyRowOf(['every'], pages(2)).queryFn(given)).toEqual([0, 1, 2])
  expect(asked).toEqual([undefined, '1', '2'])
  expect(await everyRowOf(['every'], pages(Number.POSITIVE_INFINITY)).queryFn(given)).toHaveLength(20)
})

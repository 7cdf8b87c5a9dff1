import '../../test/browser.ts'
import { endpoint } from '@kompeten/contract/platform/endpoint'
import { one } from '@kompeten/contract/platform/lists'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { type Notice, showNoticesBy } from './notices.ts'
import { makeQueryClient } from './query.ts'
import { useWrite } from './use-write.ts'

const add = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'Add a thing',
  body: z.strictObject({ name: z.string() }),
  reply: one(z.object({ id: z.string(), name: z.string() })),
  status: 201,
  may: 'signed-in',
})

const client = makeQueryClient()
const wrapper = ({ children }: { children: React.ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const answers = (...replies: (() => Response)[]) => {
  const sent: { body: unknown; key: string | null }[] = []
  vi.stubGlobal('fetch', async (_: unknown, { body, headers }: { body: string; headers: Headers }) => {
    sent.push({ body: JSON.parse(body), key: headers.get('Idempotency-Key') })
    return (replies[sent.length - 1] ?? replies[0])?.()
  })
  return sent
}
const made = () => Response.json({ responseStatus: 'SUCCESS', data: { id: '1', name: 'a' } })
const unwell = () => {
  const error = { code: 503, reason: 'unavailable', message: 'Later', errors: [], reference: 'r' }
  return Response.json({ responseStatus: 'ERROR', error }, { status: 503 })
}

const notices: Notice[] = []
const silent = showNoticesBy((notice) => notices.push(notice))
afterAll(silent)

afterEach(() => {
  cleanup()
  client.clear()
  for (const notice of notices.splice(0)) notice.closed?.()
  vi.unstubAllGlobals()
})

test('a write gives the call its inputs, keeps what is answered, reads again, says so, and goes on', async () => {
  const sent = answers(made)
  const keep = vi.fn()
  const after = vi.fn()
  client.setQueryData(['things'], 'old')
  const { result } = renderHook(
    () =>
      useWrite(add, {
        give: (name: string) => ({ body: { name } }),
        keep,
        refresh: ({ id }) => [['things'], ['thing', id]],
        done: ({ name }, given) => `${name} of ${given}`,
        onSuccess: after,
      }),
    { wrapper },
  )
  await act(() => result.current.mutateAsync('a'))
  expect(sent[0]?.body).toEqual({ name: 'a' })
  expect(keep).toHaveBeenCalledWith(client, { id: '1', name: 'a' })
  expect(client.getQueryState(['things'])?.isInvalidated).toBe(true)
  expect(notices).toMatchObject([{ tone: 'done', message: 'a of a' }])
  expect(after.mock.calls[0]?.slice(0, 2)).toEqual([{ id: '1', name: 'a' }, 'a'])
})

test('what can be taken back is told with the way back', async () => {
  answers(made)
  const undo = vi.fn(async () => undefined)
  const { result } = renderHook(
    () => useWrite(add, { give: (name: string) => ({ body: { name } }), done: 'Done', undo }),
    { wrapper },
  )
  await act(() => result.current.mutateAsync('a'))
  await act(async () => notices[0]?.action?.run())
  expect(undo).toHaveBeenCalledWith({ id: '1', name: 'a' }, 'a')
})

test('a refusal is told in a notice, unless the page shows it itself', async () => {
  answers(unwell)
  const how = { give: (name: string) => ({ body: { name } }) }
  const told = renderHook(() => useWrite(add, how), { wrapper })
  await act(() => told.result.current.mutateAsync('a').catch(() => undefined))
  expect(notices).toMatchObject([{ tone: 'failed' }])
  const shown = renderHook(() => useWrite(add, { ...how, shown: ['unavailable'] }), { wrapper })
  await act(() => shown.result.current.mutateAsync('a').catch(() => undefined))
  expect(notices).toHaveLength(1)
})

test('trying again with the same is the same intention for the server; after a success it is another', async () => {
  const sent = answers(unwell, made, made)
  const given = { name: 'a' }
  const { result } = renderHook(
    () => useWrite(add, { give: ({ name }: { name: string }) => ({ body: { name } }) }),
    { wrapper },
  )
  await act(() => result.current.mutateAsync(given).catch(() => undefined))
  await act(async () => notices[0]?.action?.run())
  await waitFor(() => expect(sent).toHaveLength(2))
  await act(() => result.current.mutateAsync(given))
  const [first, second, third] = sent.map(({ key }) => key)
  expect(first).not.toBeNull()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('what was not answered is the same intention also when a page gives it anew, and another once it was answered', async () => {
  const sent = answers(unwell, made, made)
  const { result } = renderHook(() => useWrite(add), { wrapper })
  const press = () => act(() => result.current.mutateAsync({ body: { name: 'a' } }).catch(() => undefined))
  await press()
  await press()
  await press()
  const [first, second, third] = sent.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('nor does a write over several calls, tried again after a lost answer, make a thing twice', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }
  const sent = answers(lost, made, made)
  const write = async (name: string) => (await call(add, { body: { name } })).data
  const { result } = renderHook(() => useWrite(write), { wrapper })
  for (const name of ['a', 'a', 'b']) await act(() => result.current.mutateAsync(name).catch(() => undefined))
  const [first, second, third] = sent.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('what is pressed twice is sent once and said once; what differs, or comes after, is sent', async () => {
  const sent = answers(made)
  const { result } = renderHook(
    () => useWrite(add, { give: ({ name }: { name: string }) => ({ body: { name } }), done: 'Done' }),
    { wrapper },
  )
  const { mutateAsync, mutate } = result.current
  await act(async () => {
    mutate({ name: 'a' })
    await Promise.all([mutateAsync({ name: 'a' }), mutateAsync({ name: 'a' })])
  })
  expect([sent.length, notices.length]).toEqual([1, 1])
  await act(async () => {
    await Promise.all(['a', 'b', 'a'].map((name) => mutateAsync({ name })))
  })
  expect(sent.map(({ body }) => body)).toEqual(['a', 'a', 'b', 'a'].map((name) => ({ name })))
})

test('two files are two writes, one file pressed twice is one', async () => {
  const put = vi.fn(async (_: { file: File }) => undefined)
  const { result } = renderHook(() => useWrite(put), { wrapper })
  const [one, other] = [new File(['1'], 'a.pdf'), new File(['22'], 'a.pdf')]
  const { mutateAsync } = result.current
  await act(async () => {
    await Promise.all([one, one, other].map((file) => mutateAsync({ file })))
  })
  expect(put.mock.calls.map(([{ file }]) => file)).toEqual([one, other])
})

test('a write over several calls is a function', async () => {
  const { result } = renderHook(
    () => useWrite(async (count: number) => count + 1, { done: (sum) => `${sum}` }),
    { wrapper },
  )
  await act(() => result.current.mutateAsync(1))
  expect(notices).toMatchObject([{ message: '2' }])
})

test('a refusal that names the record in the way leads to it', async () => {
  const holder = { name: 'TUK Sanur (SK-7)', link: '/tuk/edit-tuk/b' }
  const error = { code: 409, reason: 'already_exists', message: holder.name, errors: [], reference: 'r' }
  answers(() =>
    Response.json(
      { responseStatus: 'ERROR', error: { ...error, facts: { field: 'tuk_code', holder } } },
      { status: 409 },
    ),
  )
  const { result } = renderHook(() => useWrite(add), { wrapper })
  await act(() => result.current.mutateAsync({ body: { name: 'a' } }).catch(() => undefined))
  expect(notices).toMatchObject([{ message: holder.name, link: holder.link }])
})

test('of a form’s save, what the form says itself is no notice, and all else is one', async () => {
  const refusal =
    (reason: string, more: object = {}) =>
    () => {
      const error = { code: 422, reason, message: reason, errors: [], reference: 'r', ...more }
      return Response.json({ responseStatus: 'ERROR', error }, { status: 422 })
    }
  const errors = [{ path: 'name', code: 'required', message: 'Empty' }]
  const refusals = [
    refusal('rule_broken', { errors }),
    refusal('already_exists', { facts: { field: 'name' } }),
    refusal('version_conflict', { facts: { changed_by: 'Ratna' } }),
    refusal('rule_broken'),
    refusal('already_exists'),
    refusal('not_found'),
  ]
  answers(...refusals)
  const { result } = renderHook(() => useWrite(add, { ofForm: true }), { wrapper })
  for (const at of refusals.keys())
    await act(() => result.current.mutateAsync({ body: { name: `${at}` } }).catch(() => undefined))
  expect(notices.map(({ message }) => message)).toEqual(['rule_broken', 'already_exists', 'not_found'])
})

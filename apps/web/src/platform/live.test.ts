import '../../test/browser.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { listenLive, onLive, takeEvents } from './live.ts'
import { keys } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

test('events are taken as their empty line comes, in any pieces', () => {
  const first = takeEvents('retry: 3000\n\nevent: open\ndata: {}\n\nevent: noti')
  expect(first).toEqual({ names: ['open'], rest: 'event: noti' })
  const second = takeEvents(`${first.rest}fications\ndata: {}\n\n: beat\n\n`)
  expect(second).toEqual({ names: ['notifications'], rest: '' })
})

test('a hint of the server reaches whoever listens, with the key of the session', async () => {
  localStorage.setItem(keys.secretKey, 'k'.repeat(43))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const fetched = vi.fn(
    async (..._given: Parameters<typeof fetch>) =>
      new Response('event: open\ndata: {}\n\nevent: notifications\ndata: {}\n\n'),
  )
  vi.stubGlobal('fetch', fetched)
  const heard = vi.fn()
  const forget = onLive('notifications', heard)
  const stop = listenLive()
  // Once because the stream began, once because the server said so.
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ Authorization: `Bearer ${'k'.repeat(43)}` })
  stop()
  forget()
})

test.each([
  ['is another now', () => new Response('event: open\ndata: {}\n\n')],
  ['is over', () => new Response(null, { status: 401 })],
])(
  'a stream that ended and is opened again says that the session may be another: one that %s',
  async (_, again) => {
    vi.useFakeTimers()
    localStorage.setItem(keys.secretKey, 'k'.repeat(43))
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    const fetched = vi
      .fn()
      .mockResolvedValueOnce(new Response('event: open\ndata: {}\n\n'))
      .mockImplementation(again)
    vi.stubGlobal('fetch', fetched)
    const heard = vi.fn()
    const forget = onLive('session', heard)
    const stop = listenLive()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(heard).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
    forget()
    vi.useRealTimers()
  },
)

import { access } from '@kompeten/contract/access/access'
import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import { nothing } from '@kompeten/contract/platform/lists'
import { tenants } from '@kompeten/contract/tenants/tenants'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { refusal, serverAnswers } from '../../test/worlds.ts'
import { addressOf, call, callLimitMs } from './call.ts'
import { proveBy } from './proving.ts'
import { RefusedCall } from './refused-call.ts'
import { renewSessionsBy } from './renewal.ts'
import { forgetSession, rememberKey } from './session.ts'
import { chooseLanguage } from './words.ts'

const make = {
  method: 'POST',
  path: '/things/:thing_id/parts',
  summary: 'Make a part',
  reply: nothing,
  status: 201,
  may: 'signed-in',
} as const satisfies Endpoint

const headersOf = (fetched: ReturnType<typeof serverAnswers>, nth = 0) =>
  new Headers(fetched.mock.calls[nth]?.[1].headers)

beforeEach(() => forgetSession())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an address', () => {
  test('has its params and query filled in, escaped, and empty query values left out', () => {
    expect(addressOf(make, { params: { thing_id: 'a/b' } })).toBe('/api/things/a%2Fb/parts')
    expect(addressOf(tenants.publicList, { query: { search: 'a&b', limit: undefined } })).toBe(
      '/api/public/lsp?search=a%26b',
    )
  })
})

describe('a call', () => {
  test('carries the session and the language', async () => {
    rememberKey('key-1', { ends_in_seconds: 3600 })
    chooseLanguage('en')
    const fetched = serverAnswers({})
    await call(make, {})
    expect(headersOf(fetched).get('authorization')).toBe('Bearer key-1')
    expect(headersOf(fetched).get('accept-language')).toBe('en')
    chooseLanguage('id')
  })

  test('that makes something carries one idempotency key for one intention, however often it is sent', async () => {
    const fetched = serverAnswers({}, {}, {})
    const intention = {}
    await call(make, intention)
    await call(make, intention)
    await call(make, {})
    const keys = [0, 1, 2].map((nth) => headersOf(fetched, nth).get('idempotency-key'))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('that takes a step carries its key until its answer has come; what is kept while one types carries none', async () => {
    const fetched = serverAnswers(refusal(503, 'unavailable'), {}, {}, {})
    const step = { ...make, status: 200 } as const
    const intention = {}
    await call(step, intention).catch(() => undefined)
    await call(step, intention)
    await call(step, intention)
    await call({ ...step, method: 'PATCH' }, {})
    const keys = [0, 1, 2, 3].map((nth) => headersOf(fetched, nth).get('idempotency-key'))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
    expect(keys[3]).toBeNull()
  })

  test('whose answer was lost keeps its key for what is said again soon, not after another step there, and not for ever', async () => {
    const passed = vi.spyOn(performance, 'now').mockReturnValue(0)
    const lost = refusal(503, 'unavailable')
    const fetched = serverAnswers(lost, {}, lost, {}, {}, lost, {})
    const step = { ...make, status: 200, body: z.object({ to: z.string() }) } as const satisfies Endpoint
    const say = (to: string) =>
      call(step, { params: { thing_id: 'lost' }, body: { to } } as never).catch(() => undefined)
    for (const to of ['open', 'open', 'open', 'closed', 'open', 'open']) await say(to)
    passed.mockReturnValue(121_000)
    await say('open')
    passed.mockRestore()
    const keys = [0, 1, 2, 3, 4, 5, 6].map((nth) => headersOf(fetched, nth).get('idempotency-key'))
    expect(keys[1]).toBe(keys[0])
    expect(new Set([keys[0], keys[2], keys[3], keys[4], keys[5], keys[6]]).size).toBe(6)
  })

  test('with a file whose answer was lost keeps its key where the same file is chosen again, and not for another file', async () => {
    const upload = { ...make, upload: { extensions: ['pdf'], maxBytes: 1000 } } as const satisfies Endpoint
    const fetched = serverAnswers(refusal(503, 'unavailable'), {}, {})
    const chosen = (text: string) => new File([text], 'bukti.pdf', { lastModified: 1_700_000_000_000 })
    for (const text of ['isi', 'isi', 'isi lain'])
      await call(upload, { file: chosen(text) } as never).catch(() => undefined)
    const keys = [0, 1, 2].map((nth) => headersOf(fetched, nth).get('idempotency-key'))
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('whose answer the server does not keep carries no key, and what it says is not kept: a login’s password', async () => {
    const fetched = serverAnswers(refusal(503, 'unavailable'))
    await call(access.login, { body: { username_email: 'a', password: 'b' } }).catch(() => undefined)
    expect(headersOf(fetched).get('idempotency-key')).toBeNull()
  })

  test('that is refused throws reason, words and reference', async () => {
    serverAnswers(refusal(422, 'bad_credentials', 'Tidak sesuai'))
    const failure = await call(access.login, { body: { username_email: 'a', password: 'b' } }).catch((e) => e)
    expect(failure).toBeInstanceOf(RefusedCall)
    expect(failure).toMatchObject({
      kind: 'refused',
      status: 422,
      reason: 'bad_credentials',
      message: 'Tidak sesuai',
      reference: 'REF-1',
    })
  })

  test('that gets a page of a proxy instead of an answer is unreadable, not a crash', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }))
    await expect(call(make, {})).rejects.toMatchObject({ kind: 'unreadable', status: 502 })
  })

  test('that reaches nobody is offline', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(call(make, {})).rejects.toMatchObject({ kind: 'offline', status: 0 })
  })

  test('that writes and gets no answer is lost; not where there was no connection, nor one that reads; one that signs in is done again', async () => {
    const read = { ...make, method: 'GET', status: undefined } as unknown as typeof make
    const failed = async (endpoint: Endpoint) =>
      ((await call(endpoint, {}).catch((failure) => failure)) as RefusedCall).lost
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await failed(make)).toBe('answered_again')
    expect(await failed(read)).toBeUndefined()
    expect(await failed({ ...access.login, path: '/login' })).toBe('done_again')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await failed(make)).toBeUndefined()
    online.mockRestore()
    for (const [status, lost] of [
      [502, 'answered_again'],
      [200, 'answered_again'],
      [413, undefined],
    ] as const) {
      vi.stubGlobal('fetch', async () => new Response('<html></html>', { status }))
      expect(await failed(make)).toBe(lost)
    }
    serverAnswers(refusal(503, 'unavailable'))
    expect(await failed(make)).toBeUndefined()
  })

  test('is given up after 30 seconds', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      limit.abort()
      return signal?.aborted ? Promise.reject(signal.reason) : Promise.resolve(new Response('{}'))
    })
    await expect(call(make, {})).rejects.toMatchObject({ kind: 'timeout' })
    expect(timeout).toHaveBeenCalledWith(callLimitMs)
    timeout.mockRestore()
  })
})

describe('a call whose session has ended', () => {
  test('is repeated with the new key once the person has signed in again, and nobody notices', async () => {
    rememberKey('old', { ends_in_seconds: 3600 })
    const stop = renewSessionsBy(async (isWrite) => {
      expect(isWrite).toBe(true)
      rememberKey('new', { ends_in_seconds: 3600 })
      return true
    })
    const fetched = serverAnswers(refusal(401, 'session_ended'), {})
    await call(make, {})
    expect(headersOf(fetched, 1).get('authorization')).toBe('Bearer new')
    expect(headersOf(fetched, 1).get('idempotency-key')).toBe(headersOf(fetched, 0).get('idempotency-key'))
    stop()
  })

  test('takes the key that another tab has renewed meanwhile, without a question', async () => {
    rememberKey('old', { ends_in_seconds: 3600 })
    const ask = vi.fn(async () => false)
    const stop = renewSessionsBy(ask)
    const answers = [refusal(401, 'session_ended'), {}]
    const fetched = serverAnswers(...answers)
    const asked = call(make, {})
    localStorage.setItem('secret_key', 'renewed')
    await asked
    expect(headersOf(fetched, 1).get('authorization')).toBe('Bearer renewed')
    expect(ask).not.toHaveBeenCalled()
    stop()
  })

  test('is refused where the person goes away instead', async () => {
    rememberKey('old', { ends_in_seconds: 3600 })
    const stop = renewSessionsBy(async () => false)
    serverAnswers(refusal(401, 'session_ended'))
    await expect(call(make, {})).rejects.toMatchObject({ reason: 'session_ended' })
    stop()
  })

  test('asks once for all calls that wait', async () => {
    rememberKey('old', { ends_in_seconds: 3600 })
    const ask = vi.fn(async () => {
      rememberKey('new', { ends_in_seconds: 3600 })
      return true
    })
    const stop = renewSessionsBy(ask)
    serverAnswers(refusal(401, 'session_ended'), refusal(401, 'session_ended'), {}, {})
    await Promise.all([call(make, {}), call(make, {})])
    expect(ask).toHaveBeenCalledTimes(1)
    stop()
  })
})

describe('a call that wants a proof of who calls', () => {
  test('is repeated, with its idempotency key, once the person has proved it', async () => {
    rememberKey('key', { ends_in_seconds: 3600 })
    const stop = proveBy(async () => true)
    const fetched = serverAnswers(refusal(403, 'proof_needed'), {})
    await call(make, { params: { thing_id: 'a' } } as never)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(headersOf(fetched, 1).get('idempotency-key')).toBe(headersOf(fetched, 0).get('idempotency-key'))
    stop()
  })

  test('is refused where the person does not want to, and asks once for all that wait', async () => {
    rememberKey('key', { ends_in_seconds: 3600 })
    const ask = vi.fn(async () => false)
    const stop = proveBy(ask)
    const fetched = serverAnswers(refusal(403, 'proof_needed'), refusal(403, 'proof_needed'))
    const both = await Promise.allSettled([call(make, {}), call(make, {})])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(ask).toHaveBeenCalledTimes(1)
    expect(fetched).toHaveBeenCalledTimes(2)
    stop()
  })
})

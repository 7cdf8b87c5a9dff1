import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fairShare, type Share } from './fair-share.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks so many times for an LSP; how much of it has begun, and what ends the first that still runs. */
const asked = (share: Share, lspId: string, times: number) => {
  let begun = 0
  const ends: (() => void)[] = []
  const work = () => {
    begun += 1
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const all = Promise.all(Array.from({ length: times }, () => share(lspId, work)))
  return { all, begun: () => begun, endOne: () => ends.shift()?.() }
}
const settled = () => vi.advanceTimersByTimeAsync(0)

test('an LSP alone at work uses half of the connections', async () => {
  const busy = asked(fairShare(10), 'a', 8)
  await settled()
  expect(busy.begun()).toBe(5)
})

test('beside others it uses less of them, two at least, and half again once they have gone', async () => {
  const share = fairShare(10)
  const busy = asked(share, 'a', 12)
  await settled()
  expect(busy.begun()).toBe(5)
  for (const other of 'bcdefghij') await share(other, async () => undefined)
  await vi.advanceTimersByTimeAsync(300)
  await share('b', async () => undefined)
  for (let ended = 0; ended < 3; ended += 1) busy.endOne()
  await settled()
  // Three ended, none came in their place: two run.
  expect(busy.begun()).toBe(5)
  busy.endOne()
  await settled()
  expect(busy.begun()).toBe(6)
  await vi.advanceTimersByTimeAsync(2000)
  void share('a', async () => undefined)
  busy.endOne()
  await settled()
  expect(busy.begun()).toBe(10)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fairShare } from './fair-share.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const connections = 10

/** An LSP's calls of a hundred milliseconds each, made by so many people without a pause; tells how many run. */
const people = (share: ReturnType<typeof fairShare>, lspId: string, callMs = 100) => {
  let running = 0
  let most = 0
  let goesOn = true
  const call = () =>
    share(lspId, async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, callMs))
      running -= 1
    })
  const works = async () => {
    while (goesOn) await call()
  }
  return {
    call,
    come: (count: number) => {
      for (let each = 0; each < count; each += 1) void works()
    },
    leave: () => {
      goesOn = false
    },
    mostFromNow: () => {
      most = running
      return () => most
    },
    running: () => running,
  }
}

test('an LSP that works alone uses half of the connections, however busy it is', async () => {
  const busy = people(fairShare(connections), 'a')
  busy.come(8)
  await vi.advanceTimersByTimeAsync(5000)
  expect(busy.running()).toBe(5)
})

test('an LSP that keeps the server busy has one connection while others are at work, and half once they have gone', async () => {
  const share = fairShare(connections)
  const busy = people(share, 'a')
  const other = people(share, 'b', 5)
  busy.come(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(busy.running()).toBe(2)

  void other.call()
  await vi.advanceTimersByTimeAsync(150)
  const most = busy.mostFromNow()
  await vi.advanceTimersByTimeAsync(500)
  expect(most()).toBe(1)

  await vi.advanceTimersByTimeAsync(1000)
  expect(busy.running()).toBe(2)
})

test('a few calls at once, as a page makes them, are not held back beside others', async () => {
  const share = fairShare(connections)
  const page = people(share, 'a', 20)
  void share('b', async () => undefined)
  for (let each = 0; each < 5; each += 1) void page.call()
  await vi.advanceTimersByTimeAsync(1)
  expect(page.running()).toBe(5)
})

test('a slow call of a busy LSP holds its others back for a quarter of a second and no longer', async () => {
  const share = fairShare(connections)
  const slow = people(share, 'a', 60_000)
  const quick = people(share, 'a', 10)
  void slow.call()
  await vi.advanceTimersByTimeAsync(3000)
  void share('b', async () => undefined)
  void quick.call()
  await vi.advanceTimersByTimeAsync(240)
  expect(quick.running()).toBe(0)
  await vi.advanceTimersByTimeAsync(10)
  expect(quick.running()).toBe(1)
})

import '../../test/browser.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSends } from './use-sends.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What waits is a list; a packet is all of it, and the server is there or not. */
const sending = () => {
  const waiting: string[] = []
  const arrived: string[][] = []
  const server = { isThere: true }
  const given = {
    pauseMs: 500,
    isWaiting: () => waiting.length > 0,
    sendPacket: async () => {
      if (!server.isThere) throw new Error('Nobody answers')
      arrived.push(waiting.splice(0))
    },
    onSent: vi.fn(),
  }
  const { result } = renderHook(() => useSends(given))
  const change = (text: string) => {
    waiting.push(text)
    act(() => result.current.begin())
  }
  return { result, arrived, server, change, onSent: given.onSent }
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('changes made close together are sent as one packet, a moment later', async () => {
  const { result, arrived, change, onSent } = sending()
  change('a')
  change('b')
  expect(result.current.state).toBe('unsaved')
  await pass(500)
  expect(arrived).toEqual([['a', 'b']])
  expect(result.current.state).toBe('saved')
  expect(onSent).toHaveBeenCalledTimes(1)
})

test('what could not be sent waits, and is sent when the connection is back', async () => {
  const { result, arrived, server, change, onSent } = sending()
  server.isThere = false
  change('a')
  await pass(500)
  expect(result.current.state).toBe('failed')
  expect(await act(() => result.current.flush())).toBe(false)
  expect(onSent).not.toHaveBeenCalled()
  server.isThere = true
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(arrived).toEqual([['a']])
  expect(result.current.state).toBe('saved')
})

test('and without that news it is tried again by itself', async () => {
  const { arrived, server, change } = sending()
  server.isThere = false
  change('a')
  await pass(500)
  server.isThere = true
  await pass(5_000)
  expect(arrived).toEqual([['a']])
})

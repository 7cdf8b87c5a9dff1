import { expect, test, vi } from 'vitest'
import { CallCounter } from './call-counter.ts'

const countOf = (counter: CallCounter, caller: string) => {
  const counted: { current: number; ttl: number }[] = []
  counter.incr(caller, (_, answer) => answer && counted.push(answer), 60_000)
  return counted[0]
}

test('each call of a moment is told its own count, also after others have come', () => {
  const counter = new CallCounter()
  const told = Array.from({ length: 3 }, () => countOf(counter, 'a'))
  expect(told.map((one) => one?.current)).toEqual([1, 2, 3])
  expect(countOf(counter, 'b')?.current).toBe(1)
})

test('a minute begins with the first call and ends of itself', () => {
  vi.useFakeTimers()
  try {
    const counter = new CallCounter()
    countOf(counter, 'a')
    vi.advanceTimersByTime(59_000)
    expect(countOf(counter, 'a')).toEqual({ current: 2, ttl: 1000 })
    vi.advanceTimersByTime(1000)
    expect(countOf(counter, 'a')).toEqual({ current: 1, ttl: 60_000 })
  } finally {
    vi.useRealTimers()
  }
})

test('the addresses of one endpoint count together, those of two endpoints do not', () => {
  const counter = new CallCounter()
  const [own, alias, other] = ['a', 'a', 'b'].map((groupId) => counter.child({ groupId }))
  if (!own || !alias || !other) throw new Error('No counters')
  countOf(own, 'x')
  expect(countOf(alias, 'x')?.current).toBe(2)
  expect(countOf(other, 'x')?.current).toBe(1)
})

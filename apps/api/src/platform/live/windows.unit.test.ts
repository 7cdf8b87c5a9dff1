import { expect, test } from 'vitest'
import { makeWindows } from './windows.ts'

const window = () => {
  const got: string[] = []
  let closed = false
  return {
    got,
    isClosed: () => closed,
    send: (text: string) => void got.push(text),
    close: () => {
      closed = true
    },
  }
}
const hintTo = (...userIds: string[]) => JSON.stringify({ topic: 'notifications', userIds })

test('a hint reaches all windows of its people, and nobody else', () => {
  const windows = makeWindows()
  const [first, second, other] = [window(), window(), window()]
  windows.add('dewi', first)
  windows.add('dewi', second)
  windows.add('sari', other)
  windows.hint(hintTo('dewi', 'nobody'))
  expect(first.got).toEqual(['event: notifications\ndata: {}\n\n'])
  expect(second.got).toHaveLength(1)
  expect(other.got).toHaveLength(0)
})

test('a window that was taken away hears nothing more', () => {
  const windows = makeWindows()
  const left = window()
  windows.add('dewi', left)()
  windows.hint(hintTo('dewi'))
  expect(left.got).toEqual([])
  expect(windows.count()).toBe(0)
})

test('somebody whose sessions changed has to come in again', () => {
  const windows = makeWindows()
  const [hers, others] = [window(), window()]
  windows.add('dewi', hers)
  windows.add('sari', others)
  windows.closeOf('dewi')
  expect(hers.isClosed()).toBe(true)
  expect(others.isClosed()).toBe(false)
})

test('the twenty-first window of one person costs the oldest', () => {
  const windows = makeWindows()
  const opened = Array.from({ length: 21 }, window)
  for (const one of opened) windows.add('dewi', one)
  expect(opened[0]?.isClosed()).toBe(true)
  expect(opened[1]?.isClosed()).toBe(false)
  expect(windows.count()).toBe(20)
})

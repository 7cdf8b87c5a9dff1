import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('an id is a version-7 UUID that begins with its time', () => {
  const at = Date.UTC(2026, 10, 21)
  const id = newId(at)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(at)
})

test('ids of one millisecond keep the order in which they were made', () => {
  const ids = Array.from({ length: 1000 }, () => newId(1_800_000_000_000))
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(1000)
})

test('ids of one moment keep their order while ids of others are made', () => {
  const [one, other] = [1_800_000_000_001, 1_800_000_000_002]
  const made = Array.from({ length: 500 }, () => [newId(one), newId(other)] as const)
  for (const side of [0, 1] as const) {
    const ids = made.map((pair) => pair[side])
    expect([...ids].sort()).toEqual(ids)
  }
})

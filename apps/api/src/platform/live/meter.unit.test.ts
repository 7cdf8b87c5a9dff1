import { expect, test } from 'vitest'
import { makeMeter } from './meter.ts'

test('a meter takes its number at once, then as many as the time refills', () => {
  const meter = makeMeter({ frames: 4, withinMs: 1_000 })
  expect([0, 0, 0, 0, 0].map((now) => meter.takes(now))).toEqual([true, true, true, true, false])
  expect(meter.takes(200)).toBe(false)
  expect(meter.takes(300)).toBe(true)
  expect([100_000, 100_000, 100_000, 100_000, 100_000].filter((now) => meter.takes(now))).toHaveLength(4)
})

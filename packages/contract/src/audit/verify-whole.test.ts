import { describe, expect, test, vi } from 'vitest'
import type { Verification } from './audit.ts'
import { verifyWhole } from './verify-whole.ts'

const stretch = 10
type Log = { sealed: number; brokenAt?: number }

/** Looks at a log as the server does: to the end of the stretch, or of the log, or to what does not hold. */
const lookAt = ({ sealed, brokenAt }: Log, after: number): Verification => {
  const to = Math.min(after + stretch, sealed)
  const isBroken = brokenAt !== undefined && brokenAt > after && brokenAt <= to
  return {
    checked_to: to,
    sealed,
    waiting: 0,
    root: null,
    is_done: isBroken || to === sealed,
    broken: isBroken ? { how: 'changed', position: brokenAt, event_id: null } : null,
  }
}

const verified = async (log: Log) => {
  const look = vi.fn(async (after: number) => lookAt(log, after))
  const tell = vi.fn()
  const seen = await verifyWhole(look, tell)
  return {
    seen,
    looked: look.mock.calls.map(([after]) => after),
    told: tell.mock.calls.map(([{ checked_to }]) => checked_to),
  }
}

describe('verifying a whole log', () => {
  test('looks at every stretch once, the last one after all others', async () => {
    const { seen, looked, told } = await verified({ sealed: 55 })
    expect(seen).toMatchObject({ checked_to: 55, is_done: true, broken: null })
    expect(looked).toEqual([0, 10, 20, 30, 40, 50])
    expect(told).toEqual([10, 30, 50, 55])
  })

  test.each([0, 1, 10, 11, 20, 21])('of %i entries ends at its last one', async (sealed) => {
    expect((await verified({ sealed })).seen).toMatchObject({ checked_to: sealed, is_done: true })
  })

  test('ends at the first that does not hold, and never says of a broken log that it is whole', async () => {
    for (let brokenAt = 1; brokenAt <= 55; brokenAt += 1) {
      const { seen, looked } = await verified({ sealed: 55, brokenAt })
      expect(seen.broken?.position).toBe(brokenAt)
      expect(looked.includes(50)).toBe(brokenAt > 50)
    }
  })

  test('goes on to what was sealed meanwhile', async () => {
    const log = { sealed: 25 }
    const seen = await verifyWhole(async (after) => {
      if (after === 20) log.sealed = 38
      return lookAt(log, after)
    })
    expect(seen).toMatchObject({ checked_to: 38, is_done: true })
  })

  test('looks at two stretches side by side', async () => {
    let at = 0
    let most = 0
    await verifyWhole(async (after) => {
      at += 1
      most = Math.max(most, at)
      await Promise.resolve()
      at -= 1
      return lookAt({ sealed: 100 }, after)
    })
    expect(most).toBe(2)
  })
})

import { expect, test } from 'vitest'
import { makeTurns } from './turns.ts'

test('so many run at once, the others wait in order, and a failure lets the next one in', async () => {
  const inTurn = makeTurns(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (number: number) =>
    inTurn(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (number === 1) throw new Error('first')
      return number
    })
  const all = Promise.allSettled([1, 2, 3, 4].map(work))
  await Promise.resolve()
  expect(begun).toEqual([1, 2])
  ends.shift()?.()
  await expect.poll(() => begun).toEqual([1, 2, 3])
  for (const last of [4, 4, 4]) {
    ends.shift()?.()
    await expect.poll(() => begun.at(-1)).toBe(last)
  }
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})

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

/** Turns of one, which somebody holds until `end` is called. */
const heldTurns = (line: Parameters<typeof makeTurns>[1]) => {
  const inTurn = makeTurns(1, line)
  const held = Promise.withResolvers<undefined>()
  void inTurn(() => held.promise)
  return { inTurn, end: () => held.resolve(undefined) }
}

test('a line has an end: who comes when it is full, or has waited long enough, is refused for now', async () => {
  const full = heldTurns({ waitingMost: 1 })
  const waits = full.inTurn(async () => 'second')
  await expect(full.inTurn(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' })
  full.end()
  expect(await waits).toBe('second')

  const slow = heldTurns({ patienceMs: 10 })
  await expect(slow.inTurn(async () => 'late')).rejects.toMatchObject({ code: 'unavailable' })
  slow.end()
  await expect.poll(() => slow.inTurn(async () => 'free')).toBe('free')
})

test('who has left while waiting is dropped: their work is never done', async () => {
  const { inTurn, end } = heldTurns({ waitingMost: 1 })
  const done: string[] = []
  const caller = new AbortController()
  const left = inTurn(async () => done.push('left'), caller.signal)
  caller.abort()
  await expect(left).rejects.toMatchObject({ code: 'unavailable' })
  const stays = inTurn(async () => done.push('stays'))
  end()
  await stays
  expect(done).toEqual(['stays'])
})

test('whoever brings many waits behind themselves: one of each is let in before the second of any', async () => {
  const { inTurn, end } = heldTurns({})
  const done: string[] = []
  const work = (whom: string, at: number) => inTurn(async () => done.push(`${whom}${at}`), undefined, whom)
  const flood = [1, 2, 3, 4].map((at) => work('flood ', at))
  const school = [1, 2].map((at) => work('school ', at))
  const others = ['a', 'b'].map((whom) => work(whom, 1))
  end()
  await Promise.all([...flood, ...school, ...others])
  expect(done.slice(0, 4).toSorted()).toEqual(['a1', 'b1', 'flood 1', 'school 1'])
  expect(done.slice(4)).toEqual(['flood 2', 'school 2', 'flood 3', 'flood 4'])
})

test('who came meanwhile goes before nobody whose turn it is, so that no one waits for ever', async () => {
  const inTurn = makeTurns(1)
  const done: string[] = []
  const ends: (() => void)[] = []
  const work = (whom: string) =>
    inTurn(
      () =>
        new Promise<void>((resolve) => {
          done.push(whom)
          ends.push(resolve)
        }),
      undefined,
      whom,
    )
  const all = [work('first'), work('school'), work('school'), work('school')]
  for (const newcomer of 'abcdefgh') {
    all.push(work(newcomer))
    ends.shift()?.()
    await expect.poll(() => ends.length).toBe(1)
  }
  while (done.length < all.length) {
    ends.shift()?.()
    await expect.poll(() => ends.length).toBe(1)
  }
  ends.shift()?.()
  await Promise.all(all)
  expect(done.indexOf('school', 2)).toBeLessThan(done.indexOf('f'))
})

test('a line that is full of one takes others in, in the place of the last of that one', async () => {
  const { inTurn, end } = heldTurns({ waitingMost: 2 })
  const flood = [1, 2, 3].map((at) => inTurn(async () => `flood ${at}`, undefined, 'flood'))
  const other = inTurn(async () => 'other', undefined, 'other')
  const [, second, third] = await Promise.all([
    undefined,
    ...flood.slice(1).map((one) => one.catch(({ code }) => code)),
  ])
  expect([second, third]).toEqual(['unavailable', 'unavailable'])
  end()
  expect(await Promise.all([flood[0], other])).toEqual(['flood 1', 'other'])
})

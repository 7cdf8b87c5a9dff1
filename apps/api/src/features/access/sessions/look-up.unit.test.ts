import { expect, test } from 'vitest'
import type { KnownSession } from './known-sessions.store.ts'
import { makeLookUp } from './look-up.ts'

/** A look-up over sessions of every key but `none`, which ends when it is let; what was asked at a time. */
const asking = () => {
  const asked: string[][] = []
  const ends: (() => void)[] = []
  const look = makeLookUp(async (hashes) => {
    asked.push(hashes)
    const turn = Promise.withResolvers<void>()
    ends.push(turn.resolve)
    await turn.promise
    if (hashes.includes('fails')) throw new Error('away')
    const known = hashes.filter((hash) => hash !== 'none')
    return new Map(known.map((keyHash) => [keyHash, { keyHash } as KnownSession]))
  })
  const end = async () => {
    for (const done of ends.splice(0)) done()
    await new Promise(setImmediate)
  }
  return { asked, look, end }
}

test('who comes first is looked up at once, and who comes meanwhile with the next', async () => {
  const { asked, look, end } = asking()
  const found = ['a', 'b', 'c', 'd', 'none'].map(look)
  expect(asked).toEqual([['a'], ['b']])
  await end()
  expect(asked.slice(2)).toEqual([['c', 'd', 'none']])
  await end()
  expect((await Promise.all(found)).map((one) => one?.keyHash)).toEqual(['a', 'b', 'c', 'd', undefined])
})

test('a key that waits is looked up once for all who bring it; one that is on its way is asked again', async () => {
  const { asked, look, end } = asking()
  const found = ['a', 'b', 'c', 'c', 'a'].map(look)
  await end()
  expect(asked).toEqual([['a'], ['b'], ['c', 'a']])
  await end()
  expect((await Promise.all(found)).map((one) => one?.keyHash)).toEqual(['a', 'b', 'c', 'c', 'a'])
})

test('what fails for one key alone is told to who brought it', async () => {
  const found = async (keyHash: string) => {
    if (keyHash === 'away') throw new Error('away')
    return { keyHash } as KnownSession
  }
  const look = makeLookUp(async (hashes) => new Map(hashes.map((hash) => [hash, found(hash)])))
  const all = await Promise.allSettled(['a', 'b', 'away', 'd'].map(look))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('a failure is told to those of its batch, and the next are looked up', async () => {
  const { look, end } = asking()
  const first = [look('a'), look('b')]
  const failing = Promise.allSettled([look('fails'), look('c')])
  await end()
  await end()
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const later = look('d')
  await end()
  expect((await later)?.keyHash).toBe('d')
  await Promise.all(first)
})

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { openRecorded } from './recorded.ts'
import type { FileStore } from './store.ts'

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const storeOf = (bytes: Buffer | undefined) =>
  ({
    get: async () => {
      if (!bytes) throw new Refusal('not_found')
      const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) =>
        bytes.subarray(at * 65_536, (at + 1) * 65_536),
      )
      return { stream: Readable.from(pieces), size: bytes.length }
    },
  }) as unknown as FileStore

const small = Buffer.alloc(10_000, 'kecil ')
const large = Buffer.alloc(3_000_000, 'besar ')
const read = async (stored: Buffer | undefined, sha256: string | null) =>
  buffer(await openRecorded(storeOf(stored), { key: 'k', sha256 }))

test.each([small, large])('a file is read as it was stored', async (bytes) => {
  expect((await read(bytes, sha256Of(bytes))).equals(bytes)).toBe(true)
  expect((await read(bytes, null)).equals(bytes)).toBe(true)
})

test('a file that is another by now, or gone, is refused before any of it is sent', async () => {
  const emptied = Buffer.alloc(0)
  const cut = small.subarray(0, -1)
  for (const stored of [undefined, emptied, cut]) {
    await expect(openRecorded(storeOf(stored), { key: 'k', sha256: sha256Of(small) })).rejects.toMatchObject({
      code: 'file_lost',
    })
  }
})

test('of a large one that is another the end never comes', async () => {
  const changed = Buffer.from(large)
  changed[17] = 0
  let sent = 0
  const reading = async () => {
    const stream = await openRecorded(storeOf(changed), { key: 'k', sha256: sha256Of(large) })
    for await (const chunk of stream) sent += (chunk as Buffer).length
  }
  await expect(reading()).rejects.toMatchObject({ code: 'file_lost' })
  expect(sent).toBeLessThan(large.length)
})

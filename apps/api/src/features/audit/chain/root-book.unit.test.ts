import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeRootBook, setBookAside } from './root-book.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kompeten-roots-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('where its secret is lost a book is set aside as it is, once, and a new one begins', async () => {
  const lspId = '01930000-0000-7000-8000-000000000001'
  const root = { lspId, position: 1, hash: Buffer.alloc(32), at: new Date('2026-11-30T00:00:00Z') }
  const [former, own] = ['a', 'b'].map((letter) => ({ dataDir, secret: letter.repeat(40) })) as [
    { dataDir: string; secret: string },
    { dataDir: string; secret: string },
  ]
  const now = new Date('2026-11-30T10:00:00Z')
  expect(await setBookAside(own, now)).toBeUndefined()
  const line = await makeRootBook(former).write(root)
  expect(await setBookAside(former, now)).toBeUndefined()

  const aside = await setBookAside(own, now)
  expect(aside).toBe(join(dataDir, 'log-roots-until-2026-11-30T10-00-00-000Z'))
  expect(readFileSync(join(aside ?? '', `${lspId}.jsonl`), 'utf8')).toBe(`${line}\n`)
  const book = makeRootBook(own)
  expect(await book.of(lspId)).toEqual({ roots: [], forged: null })
  await book.write(root)
  expect(await setBookAside(own, now)).toBeUndefined()
  expect(readdirSync(dataDir)).toHaveLength(2)
})

import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serverSecret } from './kept-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'kompeten-secret-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a data folder gets a secret once, and none where a database lies there that was made with another', () => {
  const fresh = join(folder, 'fresh')
  const secret = serverSecret(fresh)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  mkdirSync(join(fresh, 'postgres'))
  expect(serverSecret(fresh)).toBe(secret)
  const other = join(folder, 'other')
  mkdirSync(join(other, 'postgres'), { recursive: true })
  expect(() => serverSecret(other)).toThrow('set KOMPETEN_SECRET')
  expect(readdirSync(other)).toEqual(['postgres'])
})

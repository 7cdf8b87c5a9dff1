import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { secretThere, serverSecret } from './kept-secret.ts'

const folder = mkdtempSync(join(tmpdir(), 'kompeten-secret-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a data folder gets a secret once, and none where a database lies there that was made with another', () => {
  const fresh = join(folder, 'fresh')
  const secret = serverSecret(fresh, false)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  mkdirSync(join(fresh, 'postgres'))
  expect(serverSecret(fresh, false)).toBe(secret)
  const other = join(folder, 'other')
  mkdirSync(join(other, 'postgres'), { recursive: true })
  expect(() => serverSecret(other, false)).toThrow('set KOMPETEN_SECRET')
  expect(readdirSync(other)).toEqual(['postgres'])
  expect(() => secretThere(other)).toThrow(`No installation lies in ${other}`)
  expect(() => secretThere(join(folder, 'mistyped'))).toThrow('set DATA_DIR')
  expect(readdirSync(folder).sort()).toEqual(['fresh', 'other'])
  expect(secretThere(fresh)).toBe(secret)
  // Where the operator says that it is lost.
  expect(serverSecret(other, true)).toBe(serverSecret(other, false))
})

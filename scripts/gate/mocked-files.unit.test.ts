import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const sources = fileURLToPath(new URL('../../apps/web/src', import.meta.url))

test('a web test that replaces a module is named so, and has modules of its own (vitest.config.ts)', () => {
  const tests = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.test\.tsx?$/.test(file),
  )
  const replacing = tests.filter((file) =>
    /\bvi\.(do)?[mM]ock\(/.test(readFileSync(join(sources, file), 'utf8')),
  )
  expect(replacing.filter((file) => !file.includes('.mocked.test.'))).toEqual([])
  expect(replacing.length).toBeGreaterThan(0)
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const lines = readFileSync(new URL('left-out.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

test('what the suite on a cluster leaves out is a test that is there, with a reason', () => {
  const wrong = lines.filter((line) => {
    const [file = '', name = '', reason = '', ...more] = line.split('|')
    const path = join(root, file)
    if (more.length > 0 || reason.length < 20 || !existsSync(path)) return true
    return name !== '*' && !readFileSync(path, 'utf8').includes(name)
  })
  expect(wrong).toEqual([])
  expect(lines.length).toBeGreaterThan(0)
})

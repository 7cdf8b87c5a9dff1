import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loginLimits } from '../../apps/api/src/features/access/access.rules.ts'
import { root } from '../root.mjs'
import { withPart } from './marked-part.ts'
import { currentPages } from './pages.ts'
import { platformFunctions, platformTable } from './platform-functions.ts'
import { settingsTable } from './settings-table.ts'

test('what docs say of settings and of functions across tenants is so; if not: npm run docs', () => {
  for (const [page, text] of currentPages(root)) expect(readFileSync(join(root, page), 'utf8')).toBe(text)
})

test('a folder that crosses tenants without a written reason is refused', () => {
  const written = '| `features/tuk` | Names of venues. | `platformTukNames` |'
  const found = new Map([['features/tuk', ['platformTukNames', 'platformNew']]])
  expect(platformTable(written, found)).toContain('| Names of venues. | `platformTukNames`, `platformNew` |')
  expect(() => platformTable('', found)).toThrow('no reason why features/tuk crosses tenants')
})

test('the search for functions across tenants finds them', () => {
  expect(platformFunctions(root).get('features/tuk')).toContain('platformTukNames')
})

test('a confidential setting and one without a value have words for what holds without them', () => {
  expect(settingsTable()).toContain('| `DATABASE_URL` | the embedded PostgreSQL |')
  expect(settingsTable()).not.toContain('undefined')
})

test('a page without marks is refused', () => {
  expect(() => withPart('# Page', 'settings', 'text')).toThrow('no part marked settings')
})

test('docs say the limits of logins as the code has them', () => {
  const { perAccount, perAccountAnywhere, perAddress, minutes } = loginLimits
  const read = (page: string) => readFileSync(join(root, page), 'utf8').replace(/\s+/g, ' ')
  expect(read('docs/sources/decisions.md')).toContain(
    `429 after ${perAccount} failures of an account from one address, ${perAccountAnywhere} of an account from all where it was not signed in before, or ${perAddress} of an address, in ${minutes} minutes`,
  )
  expect(read('docs/api.md')).toContain(
    `after ${perAccount} failures of an account from one address within ${minutes} minutes; and, where the account was not signed in before, after ${perAccountAnywhere} of it from anywhere, or ${perAddress} of that address`,
  )
})

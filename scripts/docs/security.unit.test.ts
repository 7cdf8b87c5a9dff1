import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.mjs'

/** How many requirements each section of ASVS 5.0 has at levels 1 and 2, which are the first of each. */
const sections: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, numbers = '', , , state = '', by = ''] = line.split('|').map((cell) => cell.trim())
    return { numbers: numbers.split(', '), state, by }
  })
const testsIn = (by: string) => [...by.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name]) => name)

test('docs/security.md answers every requirement of ASVS 5.0 at levels 1 and 2, each once', () => {
  const asked = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  )
  expect(rows.flatMap(({ numbers }) => numbers).toSorted()).toEqual(asked.toSorted())
})

test('every test that docs/security.md names is there, and every other answer gives a reason', () => {
  const known = new Set(
    globSync('{apps,packages,scripts,ops,e2e}/**/*.{test,spec}.{ts,tsx}', {
      cwd: root,
      exclude: ['**/node_modules/**', '**/.build/**'],
    }).map((path) => basename(path)),
  )
  for (const { numbers, state, by } of rows) {
    const named = testsIn(by)
    expect(
      named.filter((name) => !known.has(name ?? '')),
      numbers.join(),
    ).toEqual([])
    expect(['test', 'built', 'none', 'open'], numbers.join()).toContain(state)
    expect(state === 'test' ? named.length : by.length, numbers.join()).toBeGreaterThan(0)
  }
})

/** What is said not to be there, by the package that would bring it. */
const brings: Record<string, string> = {
  WebSocket: '@fastify/websocket',
  OAuth: 'openid-client',
  federation: 'openid-client',
  GraphQL: 'graphql',
  LDAP: 'ldapts',
  SAML: '@node-saml/node-saml',
}

test('what docs/security.md says is not there is not there', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'apps/api/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const { numbers, state, by } of rows) {
    const absent = /There is no (\w+)/.exec(by)?.[1] ?? ''
    const packageName = brings[absent]
    if (state === 'none' && packageName) expect(dependencies, numbers.join()).not.toHaveProperty(packageName)
  }
})

test('the sum on top is that of the rows', () => {
  const counts = Map.groupBy(rows, ({ state }) => state)
  const of = (state: string) => (counts.get(state) ?? []).flatMap(({ numbers }) => numbers).length
  expect(page).toContain(
    `Of ${rows.flatMap(({ numbers }) => numbers).length} requirements ${of('test')} are held by tests, ${of('built')} by the way the product is made, ${of('open')} are open, and ${of('none')} are about what is not there.`,
  )
})

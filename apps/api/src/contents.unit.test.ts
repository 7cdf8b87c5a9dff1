import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allEndpoints } from '@kompeten/contract/index'
import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import { expect, test } from 'vitest'

// What is left out of a table of contents still works, and nothing that walks the table would ever look at it.

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value

/** The calls of an exported group that are not listed, by name. */
const unlisted = (group: unknown, listed: ReadonlySet<unknown>): string[] =>
  Object.entries(Object(group) as object).flatMap(([verb, one]) =>
    isEndpoint(one) && !listed.has(one) ? verb : [],
  )

test('every call of the contract is in its table of contents, so that the sweeps try it', async () => {
  const contract = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url))
  const listed = new Set<unknown>(allEndpoints.map(({ endpoint }) => endpoint))
  const files = globSync('**/*.ts', { cwd: contract }).filter((file) => !file.endsWith('.test.ts'))
  const left: string[] = []
  let found = 0
  for (const file of files) {
    const exported = Object.entries((await import(`${contract}${file}`)) as Record<string, unknown>)
    for (const [name, group] of exported) {
      found += Object.values(Object(group) as object).filter(isEndpoint).length
      left.push(...unlisted(group, listed).map((verb) => `${file}: ${name}.${verb}`))
    }
  }
  expect(left).toEqual([])
  expect(found).toBeGreaterThanOrEqual(allEndpoints.length)
  expect(unlisted({ ping: { method: 'GET', path: '/ping', may: 'public' } }, listed)).toEqual(['ping'])
})

test('every file of tables is in the schema that migrations are made of', () => {
  const src = fileURLToPath(new URL('.', import.meta.url))
  const named = readFileSync(`${src}schema.ts`, 'utf8')
  const left = globSync('**/*.tables.ts', { cwd: src }).filter((file) => !named.includes(`'./${file}'`))
  expect(left).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { auditWords } from '@kompeten/phrases/audit/audit'
import { expect, test } from 'vitest'

const sources = fileURLToPath(new URL('../../apps/api/src', import.meta.url))
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|\/test\//.test(file),
)
/** Kinds of records that events are about, as the code names them. */
const kindsIn = (text: string): string[] =>
  [...text.matchAll(/\bkind: '([a-z_]+)'(?: as const)?, id\b/g)].flatMap(([, kind]) => kind ?? [])

test('the data log names every kind of record that something happens to', () => {
  expect(kindsIn("subject: { kind: 'tuk', id: tukId }")).toEqual(['tuk'])
  const kinds = new Set(files.flatMap((file) => kindsIn(readFileSync(join(sources, file), 'utf8'))))
  expect(kinds.size).toBeGreaterThan(40)
  const { kinds: named, otherKinds } = auditWords.id
  expect([...kinds].filter((kind) => !(kind in named) && !(kind in otherKinds))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// What somebody has typed outlives what happens around them: these are the ways in which pages have lost it.

const sources = fileURLToPath(new URL('../../apps/web/src', import.meta.url))
const pages = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(join(sources, file), 'utf8') }))

/** Where a page shows a failure in the place of all else, although it may have been read before. */
const dropsWhatWasRead = (text: string): boolean =>
  [...text.matchAll(/^ {2}if \((?:error|failure)\) return <Failure/gm)].some(({ index }) => {
    const component = text.slice(text.lastIndexOf('\n}\n', index) + 1, index)
    return !/^ {2}if \((?:data|kept)\)/m.test(component)
  })

/** Where a form begins anew when somebody else changes its record. */
const beginsAnew = (text: string): boolean =>
  /<[A-Z]\w+\s[^<>]*key=\{[^<>]*\b(?:data|kept|connection|view|pleno|appeal|complaint|validation)\??\.version\b/.test(
    text,
  )

/** Where a failed save is told by nobody: of a bare call no notice is made. */
const savesUnheard = (text: string): boolean =>
  /onSave=\{async (?:(?!\n {6,8}\}\}).)*?await call\(/s.test(text)

/** Where a list of reasons stands for what a form shows: one of them without a field would be told by nobody. */
const listsReasons = (text: string): boolean =>
  /shown: \[[^\]]*'version_conflict'/.test(text) && text.includes('<FormPage')

test.each([
  ['drops what was read', dropsWhatWasRead, '  if (error) return <Failure failure={error} />\n'],
  ['begins anew', beginsAnew, '<Seats key={pleno.version} pleno={pleno} />'],
  [
    'saves unheard',
    savesUnheard,
    'onSave={async (body) => {\n        await call(tuk.create, { body })\n      }}',
  ],
  [
    'lists reasons',
    listsReasons,
    "useWrite(tuk.update, { shown: ['rule_broken', 'version_conflict'] })\nreturn <FormPage form={form} />",
  ],
] as const)('no page %s', (_, isFault, planted) => {
  expect(isFault(`const Page = () => {\n${planted}\n}\n`)).toBe(true)
  expect(pages.length).toBeGreaterThan(300)
  expect(pages.filter(({ text }) => isFault(text)).map(({ file }) => file)).toEqual([])
})

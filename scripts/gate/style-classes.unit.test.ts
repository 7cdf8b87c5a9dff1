import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const sources = fileURLToPath(new URL('../../apps/web/src', import.meta.url))
const read = (file: string) => readFileSync(join(sources, file), 'utf8')

/** The classes that a style module offers: no word of a comment, no class of a library. */
const classesOf = (css: string) => [
  ...new Set(
    [...css.replace(/\/\*.*?\*\/|:global\([^)]*\)/gs, '').matchAll(/\.([a-z]\w*)(?=[^{};]*\{)/gi)].map(
      ([, name]) => name,
    ),
  ),
]

/** What the sources read of each style module, by its path: `styles.card`, or all of it where a name is computed. */
const classesRead = (files: readonly string[]) => {
  const found = new Map<string, Set<string>>()
  for (const file of files.filter((one) => /\.tsx?$/.test(one))) {
    const text = read(file)
    for (const [, name, path] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
      const module = join(dirname(file), path ?? '')
      const known = found.get(module) ?? new Set()
      found.set(module, known)
      for (const [, member] of text.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[)`, 'g')))
        known.add(member ?? '*')
    }
  }
  return found
}

test('every class of a style module is worn by something', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  const wornIn = classesRead(files)
  const modules = files.filter((file) => file.endsWith('.module.css'))
  const unworn = modules.flatMap((module) => {
    const worn = wornIn.get(module)
    if (worn?.has('*')) return []
    return classesOf(read(module))
      .filter((name) => name !== undefined && !worn?.has(name))
      .map((name) => `${module} .${name}`)
  })
  expect(unworn).toEqual([])
  expect(modules.length).toBeGreaterThan(0)
})

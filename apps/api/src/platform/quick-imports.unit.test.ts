import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const quick = new URL('./quick-imports.ts', import.meta.url).href

/** What a process of its own says to a script; vitest resolves by itself. */
const said = (script: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim()

test('what is imported quickly is the very module that Node would find', () => {
  const script = `
    import { quickenImports } from '${quick}'
    const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres']
    const slow = await Promise.all(names.map((name) => import(name)))
    quickenImports()
    const fast = await Promise.all([...names, ...names].map((name) => import(name)))
    console.log(fast.every((one, at) => one === slow[at % 3]))`
  expect(said(script)).toBe('true')
})

test('its files import each other, and a package that is not there is told as ever', () => {
  const script = `
    import { quickenImports } from '${quick}'
    quickenImports()
    const { pgTable } = await import('drizzle-orm/pg-core')
    const missing = await import('drizzle-orm/nothing').catch(({ code }) => code)
    console.log(typeof pgTable, missing)`
  expect(said(script)).toBe('function ERR_PACKAGE_PATH_NOT_EXPORTED')
})

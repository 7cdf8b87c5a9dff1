import { expect, test } from 'vitest'
import { countScripts, weighBundle } from './bundle-budget.mjs'

const manifest = {
  'index.html': {
    file: 'entry.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/login-page.tsx', 'src/tuk-page.tsx', 'src/users-page.tsx'],
    css: ['entry.css'],
  },
  '_react.js': { file: 'react.js' },
  '_table.js': { file: 'table.js' },
  '_map.js': { file: 'map.js', imports: ['_react.js'] },
  'src/login-page.tsx': {
    file: 'login.js',

    imports: ['_react.js'],
    css: ['login.css'],
  },
  'src/tuk-page.tsx': { file: 'tuk.js', imports: ['_table.js', '_map.js'] },
  'src/users-page.tsx': { file: 'users.js', imports: ['_table.js', '_react.js'] },
}
const sizes: Record<string, number> = {
  'entry.js': 1,
  'entry.css': 2,
  'react.js': 10,
  'table.js': 100,
  'map.js': 1000,
  'login.js': 20,
  'login.css': 40,
  'tuk.js': 10_000,
  'users.js': 20_000,
}
const weights = () => weighBundle(manifest, (file) => sizes[file] ?? Number.NaN, [/login-page/])
const bytesOf = (what: string) => weights().find((weight) => weight.what === what)?.bytes

test('the first page weighs the entry and the login page with all they import, each once', () => {
  expect(bytesOf('JavaScript before the login page can be used')).toBe(1 + 10 + 20)
  expect(bytesOf('CSS before the login page can be used')).toBe(2 + 40)
})

test('a lazily loaded page weighs itself and what it alone imports', () => {
  expect(bytesOf('src/tuk-page.tsx')).toBe(10_000 + 1000)
  expect(bytesOf('src/users-page.tsx')).toBe(20_000)
})

test('a chunk that several lazily loaded pages use is weighed by itself', () => {
  expect(bytesOf('_table.js (of several)')).toBe(100)
})

test('a login page that is nowhere in the build is a fault, not a saving', () => {
  expect(() => weighBundle(manifest, () => 1, [/gone/])).toThrow('No chunk')
})

test('the scripts of pages are counted once each, without those of the first page', () => {
  expect(countScripts(manifest, [/tuk-page/, /users-page/])).toBe(4)
  expect(() => countScripts(manifest, [/gone/])).toThrow('No chunk')
})

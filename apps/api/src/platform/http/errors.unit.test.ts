import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { refusalBody, refusalOf, retryAfter } from './errors.ts'

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
  ['resets the connection', failed({ code: 'ECONNRESET' })],
  ['has cut a statement short', failed({ cause: failed({ code: '57014' }) })],
  ['was killed', failed({ cause: failed({ code: '57P02' }) })],
  ['is starting', failed({ code: '57P03' })],
  ['has no connection left', failed({ code: '53300' })],
  ['has no memory left', failed({ cause: failed({ code: '53200' }) })],
  ['cannot read its disk', failed({ cause: failed({ code: '58030' }) })],
  ['lets a deadlock come back thrice', failed({ cause: failed({ code: '40P01' }) })],
  ['has no name any more', failed({ code: 'EAI_AGAIN' })],
  [
    'has gone from under a connection',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
])('a call is refused as unavailable where the database %s', (_, error) => {
  expect(codeOf(error)).toBe('unavailable')
})

test.each(['EROFS', 'EACCES', 'EIO'])(
  'a call is refused as unavailable where the disk of the files says %s',
  (code) => {
    const error = failed({ code: 'E_CANNOT_WRITE_FILE', cause: failed({ code }) })
    expect(codeOf(error)).toBe('unavailable')
  },
)

test('a statement that no time mends is internal', () => {
  expect(codeOf(failed({ cause: failed({ code: '25006' }) }))).toBe('internal')
  expect(codeOf(failed({ cause: failed({ code: '23505' }) }))).toBe('internal')
})

test('a body of another type is told the types that a body may have, in words that are not about files', () => {
  const { error } = refusalBody(refusalOf(failed({ statusCode: 415 }), 1000), 'id', 'x')
  expect(error).toMatchObject({ code: 415, reason: 'wrong_body_type' })
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    expect(error.message).toContain(type)
  }
  expect(error.message).not.toMatch(/berkas|file|extensi/)
})

test('anything else is internal', () => {
  expect(codeOf(new TypeError('x is not a function'))).toBe('internal')
})

test('whoever may try again later is told when', () => {
  expect(retryAfter(new Refusal('too_many_attempts', { wait_seconds: 12 }))).toBe('12')
  expect(retryAfter(new Refusal('upload_limit', { limit_mb: 100, wait_seconds: 3600 }))).toBe('3600')
  expect(retryAfter(new Refusal('unavailable'))).toBe('2')
  expect(retryAfter(new Refusal('not_found'))).toBeUndefined()
})

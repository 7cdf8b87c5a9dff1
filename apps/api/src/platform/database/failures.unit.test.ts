import { expect, test } from 'vitest'
import { brokenUnique } from './failures.ts'

test('a broken key has its name, also where a worker of a cluster appends the number of its part', () => {
  const broken = (constraint: string) => brokenUnique({ cause: { code: '23505', constraint } })
  expect(broken('tuk_name_once')).toBe('tuk_name_once')
  expect(broken('tuk_name_once_102187')).toBe('tuk_name_once')
  const message = 'duplicate key value violates unique constraint "tuk_name_once_102187"'
  expect(brokenUnique({ cause: { code: '23505', message } })).toBe('tuk_name_once')
  expect(broken('form_2026')).toBe('form_2026')
  expect(brokenUnique({ cause: { code: '23503', constraint: 'tuk_name_once' } })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { brokenUnique, meansLater } from './failures.ts'

test('a broken key has its name, also where a worker of a cluster appends the number of its part', () => {
  const broken = (constraint: string) => brokenUnique({ cause: { code: '23505', constraint } })
  expect(broken('tuk_name_once')).toBe('tuk_name_once')
  expect(broken('tuk_name_once_102187')).toBe('tuk_name_once')
  const message = 'duplicate key value violates unique constraint "tuk_name_once_102187"'
  expect(brokenUnique({ cause: { code: '23505', message } })).toBe('tuk_name_once')
  expect(broken('form_2026')).toBe('form_2026')
  expect(brokenUnique({ cause: { code: '23503', constraint: 'tuk_name_once' } })).toBeUndefined()
})

test('what cannot be done now, and later can, is told apart from a fault of ours', () => {
  const codes = ['57014', '25P02', '26000', '28000', '42P05', '53300', '08006', '40P01']
  for (const code of codes) expect(meansLater({ cause: { code } }), code).toBe(true)
  for (const code of ['25006', '42501', '23505', '42P01', '22P02'])
    expect(meansLater({ cause: { code } }), code).toBe(false)
})

test('a cluster that loses a machine amid a statement can serve later; what else is a fault of its own cannot', () => {
  const failed = (message: string) => meansLater({ cause: { code: 'XX000', message } })
  expect(failed('failure on connection marked as essential: 10.0.0.7:5432')).toBe(true)
  expect(failed('could not find tuple for trigger 17')).toBe(false)
})

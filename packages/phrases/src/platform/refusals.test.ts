import { expect, test } from 'vitest'
import { checkMessage, refusalMessage } from './refusals.ts'

test('where it is not known who was faster, somebody was', () => {
  const facts = { changed_by: '', changed_at: '2026-11-29T01:00:00.000Z', version: 2 }
  expect(refusalMessage('id', 'version_conflict', facts)).toMatch(
    /^Data ini sudah diubah oleh orang lain saat /,
  )
  expect(refusalMessage('en', 'version_conflict', facts)).toMatch(/^Somebody else changed this /)
})

test('signs that a field does not take are named', () => {
  expect(checkMessage('id', 'letters_only', { found: '😀' })).toContain('“😀” tidak diperbolehkan')
  expect(checkMessage('en', 'latin_letters', { found: 'í' })).toContain('“í” is not allowed')
  expect(checkMessage('id', 'letters_only')).toBe('Hanya boleh berisi huruf')
})

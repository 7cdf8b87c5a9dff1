import { expect, test } from 'vitest'
import { refusalMessage } from './refusals.ts'

test('where it is not known who was faster, somebody was', () => {
  const facts = { changed_by: '', changed_at: '2026-11-29T01:00:00.000Z', version: 2 }
  expect(refusalMessage('id', 'version_conflict', facts)).toMatch(
    /^Data ini sudah diubah oleh orang lain saat /,
  )
  expect(refusalMessage('en', 'version_conflict', facts)).toMatch(/^Somebody else changed this /)
})

import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { draftOf, keepDraft } from './drafts.ts'
import { useDraftKeeping } from './use-draft.ts'

afterEach(() => {
  cleanup()
  keepDraft('note', null)
})

const base = { text: '' }
const typed = (text: string) =>
  renderHook(() => useDraftKeeping('note', { values: { text }, base, version: 1 }, text !== base.text))
const kept = () => draftOf('note', base)?.values

test('what was typed a moment ago is kept when its form goes', () => {
  typed('Catatan').unmount()
  expect(kept()).toEqual({ text: 'Catatan' })
})

test('what was saved or discarded is not kept when its form goes', () => {
  const { result, unmount } = typed('Catatan')
  result.current.forget()
  unmount()
  expect(kept()).toBeUndefined()
})

test('a form in which nothing was typed keeps nothing when it goes', () => {
  typed('').unmount()
  expect(kept()).toBeUndefined()
})

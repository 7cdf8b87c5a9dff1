import { line } from '@kompeten/contract/platform/fields'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import '../../../test/browser.ts'
import { draftOf, keepDraft } from './drafts.ts'
import { useDraftKeeping } from './use-draft.ts'
import { useForm } from './use-form.ts'

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

const unkept = ['secret'] as const
test('what is saved is not kept once more when the record comes back before its form goes', () => {
  const schema = z.strictObject({ text: line(20), secret: line(20) })
  const labels = { text: 'Teks', secret: 'Rahasia' }
  const { result, rerender, unmount } = renderHook(
    ({ text, version }) => {
      const initial = { text, secret: '' }
      return useForm({ name: 'note', schema, labels, initial, version, unkept })
    },
    { initialProps: { text: '', version: 1 } },
  )
  act(() => result.current.field('text').onChange('Catatan'))
  act(() => result.current.draft.forget())
  rerender({ text: 'Catatan', version: 2 })
  unmount()
  expect(draftOf('note', { text: '', secret: '' })).toBeUndefined()
})

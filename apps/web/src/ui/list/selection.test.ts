import '../../../test/browser.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSelection } from './selection.ts'

afterEach(cleanup)

test('of what is picked, that with which something was done is let go, and what could not be done stays', () => {
  const { result, rerender } = renderHook(({ narrowing }) => useSelection(narrowing), {
    initialProps: { narrowing: 'all' },
  })
  act(() => result.current.toggleAll(['a', 'b', 'c']))
  const { drop } = result.current
  act(() => drop(['a', 'c']))
  expect(result.current.ids).toEqual(['b'])
  rerender({ narrowing: 'other' })
  act(() => result.current.toggleAll(['b']))
  // What was asked of another narrowing of the list comes back late.
  act(() => drop(['b']))
  expect(result.current.ids).toEqual(['b'])
})

import '../../../../test/browser.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usePlace } from './use-place.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const opened = () => renderHook(() => usePlace('uji', 10)).result

test('a call for help, the question and its flag are there again after a reload, until they are taken back', () => {
  const before = opened()
  act(() => before.current.callHelp(true))
  act(() => before.current.go(4))
  act(() => before.current.flag())
  cleanup()
  const after = opened()
  expect(after.current).toMatchObject({ at: 4, flags: new Set([4]), needsHelp: true })
  act(() => after.current.callHelp(false))
  act(() => after.current.flag())
  cleanup()
  expect(opened().current).toMatchObject({ at: 4, flags: new Set(), needsHelp: false })
})

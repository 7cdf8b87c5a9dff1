import '../../test/browser.ts'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sessionViewOf } from '../../test/worlds.ts'
import { useFormat } from './format.ts'
import { keepHostZone } from './host-zone.ts'
import { forgetSession, rememberRole } from './session.ts'

afterEach(() => {
  forgetSession({ alsoDrafts: true })
  keepHostZone({ lsp: null })
})

test('before anybody signs in times are those of the host’s LSP, and in a session those of its own', () => {
  const shown = () => renderHook(() => useFormat()).result.current.time('2026-11-21T00:00:00Z')
  expect(shown()).toBe('07:00 WIB')
  keepHostZone({ lsp: { time_zone: 'Asia/Makassar' } })
  expect(shown()).toBe('08:00 WITA')
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  expect(shown()).toBe('07:00 WIB')
})

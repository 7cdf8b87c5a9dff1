import { onlineManager } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { hearTime } from '../src/platform/clock.ts'
import { keepHostZone } from '../src/platform/host-zone.ts'
import { showNoticesBy } from '../src/platform/notices.ts'
import { forgetSession } from '../src/platform/session.ts'
import { chooseLanguage } from '../src/platform/words.ts'

// A worker goes on with the next file in the same document: what one leaves in it is no start for another.
afterAll(() => {
  cleanup()
  vi.useRealTimers()
  // What a file let the product hear of the server's time, the next would be told of as today.
  hearTime(new Date().toUTCString())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
  keepHostZone({ lsp: null })
  forgetSession({ alsoDrafts: true })
  showNoticesBy(() => undefined)()
  chooseLanguage('id')
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.body.replaceChildren()
})

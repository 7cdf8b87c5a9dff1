import type { SecondFactors } from '@kompeten/contract/second-factors/second-factors'
import { secondFactorsWords } from '@kompeten/phrases/second-factors/second-factors'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { SecondFactorsSection } from './second-factors-section.tsx'

const w = secondFactorsWords.id
const none: SecondFactors = { totp_since: null, passkeys: [], recovery_codes_left: 0 }
const on: SecondFactors = { ...none, totp_since: '2026-11-29T08:00:00.000Z', recovery_codes_left: 10 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Turns the app on by a code, whose answer is lost; `after` is what the server says it has by then, or that it is away. */
const turnOn = async (after: SecondFactors | 'away') => {
  let own: SecondFactors | 'away' = none
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    const data = (given: unknown) => Response.json({ responseStatus: 'SUCCESS', data: given })
    if (init?.method === 'GET' && own === 'away') throw new TypeError('Failed to fetch')
    if (init?.method === 'GET') return data(own)
    if (!String(init?.body ?? '').includes('123456'))
      return data({ secret: 'JBSWY3DP', uri: 'otpauth://x', qr: { side: 1, path: 'M0 0' } })
    own = after
    throw new TypeError(`Failed to fetch ${String(url)}`)
  })
  await renderPage(<SecondFactorsSection />)
  fireEvent.click(await screen.findByRole('button', { name: w.totp.add }))
  fireEvent.change(await screen.findByLabelText(w.totp.code), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: w.totp.confirm }))
}

test('on the phone itself the key is copied, or opened in the app', async () => {
  const copied: string[] = []
  const writeText = async (text: string) => copied.push(text)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  await turnOn(none)
  expect(screen.getByRole('link', { name: w.totp.open }).getAttribute('href')).toBe('otpauth://x')
  fireEvent.click(screen.getByRole('button', { name: w.totp.copyKey }))
  await waitFor(() => expect(copied).toEqual(['JBSWY3DP']))
  Reflect.deleteProperty(navigator, 'clipboard')
})

test('where the answer was lost that turned an app on, the page says that it is on, and that its codes never came', async () => {
  await turnOn(on)
  await screen.findByText(w.recovery.unseen)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(w.recovery.left(10))).toBeDefined()
  expect(screen.getByRole('button', { name: w.recovery.renew })).toBeDefined()
})

test('where nothing came of it, the dialog says so and stays', async () => {
  await turnOn(none)
  expect((await screen.findAllByText(w.lost.nothing)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText(w.totp.code)).toBeDefined()
})

test('where the server cannot be asked either, nothing is said to be off', async () => {
  await turnOn('away')
  expect((await screen.findAllByText(w.lost.unknown)).length).toBeGreaterThan(0)
  expect(screen.queryByText(w.lost.nothing)).toBeNull()
})

import { type OpenidProvider, openid } from '@kompeten/contract/openid/openid'
import { openidWords } from '@kompeten/phrases/openid/openid'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { OpenidSection } from './openid-section.tsx'
import { ProviderPage } from './provider-page.tsx'

const w = openidWords.id.settings
const { data: sample } = sampleOf(openid.get.reply) as { data: OpenidProvider }
const kept: OpenidProvider = {
  ...sample,
  ...{ name: 'Universitas Nusantara', issuer: 'https://sso.kampus.ac.id', client_id: 'kompeten' },
  ...{ active: true, required_for_staff: true, testing_since: null, tested: null, version: 7 },
  may: ['change', 'test', 'remove'],
}
const none = {
  ...{ name: null, issuer: null, client_id: null, has_secret: false, active: false },
  ...{ required_for_staff: false, version: 0 as const, may: ['change' as const] },
}
const serve = (changes: Partial<OpenidProvider>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ responseStatus: 'SUCCESS', data: { ...kept, ...changes } })),
  )

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a provider that is switched off is told from one that was never set up', async () => {
  serve({ active: false, required_for_staff: false })
  await renderPage(<OpenidSection />)
  await screen.findByText(w.off)
  serve(none)
  await renderPage(<OpenidSection />)
  await screen.findByText(w.none)
})

test('a provider is removed once it was said how people sign in then, and nothing of it stays in the form', async () => {
  serve({})
  await renderPage(<ProviderPage />)
  const issuer = async () =>
    (
      await screen.findByLabelText<HTMLInputElement>(
        new RegExp(`^${w.fields.issuer.replace(/[()]/g, '\\$&')}`),
      )
    ).value
  expect(await issuer()).toBe(kept.issuer)
  fireEvent.click(screen.getByRole('button', { name: w.remove.action }))
  const dialog = await screen.findByRole('dialog', { name: w.remove.title })
  expect(dialog.textContent).toContain(w.remove.text)
  expect(dialog.textContent).toContain(w.removeRequired)
  expect(vi.mocked(fetch).mock.calls.every(([, how]) => how?.method === 'GET')).toBe(true)
  serve(none)
  fireEvent.click(within(dialog).getByRole('button', { name: w.remove.action }))
  await waitFor(async () => expect(await issuer()).toBe(''))
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.method).toBe('DELETE')
  expect(screen.queryByRole('button', { name: w.remove.action })).toBeNull()
})

import { type SkkSettings, skkConnection } from '@kompeten/contract/skk/settings'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { SkkSettingsPage } from './skk-settings-page.tsx'

const w = skkWords.id.settings
const { data: sample } = sampleOf(skkConnection.get.reply) as { data: SkkSettings }
const kept: SkkSettings = {
  ...sample,
  ...{ base_url: 'https://siki.pu.go.id/siki-api', registry_lsp_id: 'LSP-9003', version: 7 },
  ...{ testing_since: null, tested: null, fetching_since: null, fetched: null },
  may: ['change', 'test', 'remove'],
}
const serve = (changes: Partial<SkkSettings>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ responseStatus: 'SUCCESS', data: { ...kept, ...changes } })),
  )

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a connection is removed once it was asked for again, and nothing of it stays in the form', async () => {
  serve({})
  await renderPage(<SkkSettingsPage />)
  const address = async () =>
    (await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${w.fields.base_url}`))).value
  expect(await address()).toBe(kept.base_url)
  fireEvent.click(screen.getByRole('button', { name: w.remove.action }))
  const dialog = await screen.findByRole('dialog', { name: w.remove.title })
  expect(dialog.textContent).toContain(w.remove.text)
  expect(vi.mocked(fetch).mock.calls.every(([, how]) => how?.method === 'GET')).toBe(true)
  serve({ base_url: null, registry_lsp_id: null, has_token: false, version: 0, may: ['change'] })
  fireEvent.click(within(dialog).getByRole('button', { name: w.remove.action }))
  await waitFor(async () => expect(await address()).toBe(''))
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.method).toBe('DELETE')
  expect(screen.queryByRole('button', { name: w.remove.action })).toBeNull()
})

test('whoever may not change it is offered no removal', async () => {
  serve({ may: ['fetch'] })
  await renderPage(<SkkSettingsPage />)
  await screen.findByText(w.readOnly)
  expect(screen.queryByRole('button', { name: w.remove.action })).toBeNull()
})

import { type WhatsappConnection, whatsapp } from '@kompeten/contract/notifications/whatsapp'
import { noticeChannelsWords } from '@kompeten/phrases/notifications/channels'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { WhatsappPage } from './whatsapp-page.tsx'
import { WhatsappSection } from './whatsapp-section.tsx'

const w = noticeChannelsWords.id.whatsapp
const { data: sample } = sampleOf(whatsapp.get.reply) as { data: WhatsappConnection }
const kept: WhatsappConnection = {
  ...sample,
  ...{ active: true, refused_since: null, testing_since: null, tested: null, version: 2 },
  ...{ base_url: 'https://graph.facebook.com', phone_number_id: '106540352242922', may: ['test'] },
}
const serve = (changes: Partial<WhatsappConnection>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ responseStatus: 'SUCCESS', data: { ...kept, ...changes } })),
  )

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('whoever comes back from saving reads that the connection is checked, and that the check failed', async () => {
  serve({ testing_since: '2026-11-21T08:00:00.000Z' })
  await renderPage(<WhatsappSection />)
  await screen.findByText(w.testing)
  serve({ tested: { date: '2026-11-21T08:00:00.000Z', fault: 'access_refused', number: null } })
  await renderPage(<WhatsappSection />)
  expect((await screen.findByRole('alert')).textContent).toContain(w.testFaults.access_refused)
})

test('how many messages wait is written as figures are', async () => {
  serve({ waiting: 1260, waiting_quiet: 10 })
  await renderPage(<WhatsappSection />)
  await screen.findByText(new RegExp(w.waiting('1.250').replaceAll('.', '\\.')))
})

test('what is typed is not checked before it is saved, and the page says so', async () => {
  serve({})
  await renderPage(<WhatsappPage />)
  const check = () => screen.getByRole<HTMLButtonElement>('button', { name: w.test })
  const token = await screen.findByLabelText(new RegExp(`^${w.fields.token}`))
  expect(check().disabled).toBe(false)
  fireEvent.change(token, { target: { value: 'EAAG-2' } })
  await waitFor(() => expect(check().disabled).toBe(true))
  expect(screen.getByText(w.saveFirst)).toBeDefined()
})

test('a browser puts no password of its own into a secret', async () => {
  serve({})
  await renderPage(<WhatsappPage />)
  for (const name of ['token', 'app_secret', 'verify_token'] as const) {
    const label = w.fields[name].replace(/[()]/g, '\\$&')
    const field = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
    expect(field.autocomplete).toBe('new-password')
  }
})

test('a token that was copied shortened is refused at its field, in words that say what to do', async () => {
  serve({})
  await renderPage(<WhatsappPage />)
  const token = await screen.findByLabelText(new RegExp(`^${w.fields.token}`))
  fireEvent.change(token, { target: { value: 'EAAG…' } })
  fireEvent.click(screen.getByRole('button', { name: w.save }))
  expect((await screen.findAllByText(new RegExp(w.ownWords['token:invalid']))).length).toBeGreaterThan(0)
  expect(vi.mocked(fetch).mock.calls.every(([, how]) => how?.method === 'GET')).toBe(true)
})

test('a connection that is switched off is told from one that was never set up', async () => {
  serve({ active: false, waiting: 0, waiting_quiet: 0 })
  await renderPage(<WhatsappSection />)
  await screen.findByText(w.off)
  cleanup()
  serve({ active: false, waiting: 0, waiting_quiet: 0, version: 0, has_secrets: false, may: [] })
  await renderPage(<WhatsappSection />)
  await screen.findByText(w.none)
})

test('a connection is removed once it was asked for again, and nothing of it stays in the form', async () => {
  serve({ may: ['test', 'remove'] })
  await renderPage(<WhatsappPage />)
  const number = async () => (await screen.findByLabelText<HTMLInputElement>(/^ID nomor telepon/)).value
  expect(await number()).toBe(kept.phone_number_id)
  fireEvent.change(screen.getByLabelText(new RegExp(`^${w.fields.template}`)), { target: { value: 'lain' } })
  fireEvent.click(screen.getByRole('button', { name: w.remove.action }))
  const dialog = await screen.findByRole('dialog', { name: w.remove.title })
  expect(vi.mocked(fetch).mock.calls.every(([, how]) => how?.method === 'GET')).toBe(true)
  const none = {
    phone_number_id: null,
    has_secrets: false,
    template: 'kompeten_notifikasi',
    version: 0,
    may: [],
  }
  serve(none)
  fireEvent.click(within(dialog).getByRole('button', { name: w.remove.action }))
  await waitFor(async () => expect(await number()).toBe(''))
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.method).toBe('DELETE')
  expect(screen.queryByDisplayValue('lain')).toBeNull()
  expect(screen.queryByRole('button', { name: w.remove.action })).toBeNull()
})

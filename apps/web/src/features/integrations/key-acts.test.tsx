import { type ApiKey, apiKeys } from '@kompeten/contract/integrations/keys'
import { integrationsWords } from '@kompeten/phrases/integrations/integrations'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { forgetSession } from '../../platform/session.ts'
import { AddKeyPage } from './add-key-page.tsx'
import { KeyActs } from './key-acts.tsx'

const { data } = sampleOf(apiKeys.rotate.reply) as { data: ApiKey }
const { keys: w } = integrationsWords.id

// What is left is kept as a draft, which the next one would find.
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  forgetSession({ alsoDrafts: true })
})

test('while the key before goes on, a further one leaves it its hours or ends both at once, and that is said first', async () => {
  const sent: unknown[] = []
  const answer = vi.fn(async (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ responseStatus: 'SUCCESS', data, secret: 'kptn_baru' })
  })
  vi.stubGlobal('fetch', answer)
  const apiKey: ApiKey = { ...data, may: ['rotate'], former_until: '2026-11-30T00:00:00.000Z' }
  await renderPage(<KeyActs apiKey={apiKey} />)
  fireEvent.click(screen.getByRole('button', { name: w.stepOf(w.steps.rotate, apiKey.name) }))
  expect(await screen.findByText(/masih diterima sampai .*2026/)).toBeDefined()
  expect(screen.queryByText(w.rotate.overlap)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: w.steps.rotate }))
  await waitFor(() => expect(sent).toEqual([{ overlap_hours: null }]))
})

const lost = { ...data, key_id: '0199d4c1-0000-7000-8000-000000000001', may: ['rotate' as const] }

/** A server whose writes are done but not answered, until one is; what it was asked. */
const losingAnswers = (after: ApiKey[]) => {
  const written: unknown[] = []
  let isAway = true
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (init?.method !== 'POST')
      return Response.json({ responseStatus: 'SUCCESS', data: isAway ? [] : after })
    written.push(JSON.parse(String(init.body)))
    if (isAway) {
      isAway = false
      throw new TypeError('Failed to fetch')
    }
    return Response.json({ responseStatus: 'SUCCESS', data: after[0], secret: 'kptn_lagi' })
  })
  return written
}

test('a replacement whose answer was lost is told as such, and the key that nobody has is replaced once more', async () => {
  const former_until = '2026-11-30T00:00:00.000Z'
  const written = losingAnswers([{ ...lost, hint: 'kptn_…baru', former_until }])
  await renderPage(<KeyActs apiKey={{ ...lost, hint: 'kptn_…lama', former_until: null }} />)
  fireEvent.click(screen.getByRole('button', { name: w.stepOf(w.steps.rotate, lost.name) }))
  fireEvent.click(await screen.findByRole('button', { name: w.steps.rotate }))
  expect(await screen.findByText(w.lost.came.replaced(lost.name, 'kptn_…baru'))).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: w.steps.rotate }))
  expect(await screen.findByText('kptn_lagi')).toBeDefined()
  expect(written).toEqual([{ overlap_hours: 24 }, { overlap_hours: null }])
})

test('of a replacement that never reached the server it is said that the key is as it was', async () => {
  const kept = { ...lost, hint: 'kptn_…lama', former_until: null }
  losingAnswers([kept])
  await renderPage(<KeyActs apiKey={kept} />)
  fireEvent.click(screen.getByRole('button', { name: w.stepOf(w.steps.rotate, lost.name) }))
  fireEvent.click(await screen.findByRole('button', { name: w.steps.rotate }))
  expect(await screen.findByText(w.lost.nothing.replaced)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: w.lost.back }))
  expect(await screen.findByText(w.rotate.text)).toBeDefined()
})

test('a key that was made while its answer was lost is told as such instead of made twice', async () => {
  const made = { ...lost, name: 'SIAKAD', hint: 'kptn_…baru', former_until: null, last_used_date: null }
  const written = losingAnswers([made])
  await renderPage(<AddKeyPage />)
  fireEvent.change(screen.getByRole('textbox', { name: w.fields.name }), { target: { value: 'SIAKAD' } })
  fireEvent.click(screen.getByRole('checkbox', { name: w.scopes.TUK_LIST }))
  fireEvent.click(screen.getByRole('button', { name: w.add }))
  expect(await screen.findByText(w.lost.came.made('SIAKAD', 'kptn_…baru'))).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: w.steps.rotate }))
  expect(await screen.findByText('kptn_lagi')).toBeDefined()
  expect(written.at(-1)).toEqual({ overlap_hours: 0 })
})

test('a key that was there before under the same name is not taken for the one whose answer was lost, though nothing was read as the page opened', async () => {
  let isPressed = false
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (init?.method === 'POST' || !isPressed) throw new TypeError('Failed to fetch')
    return Response.json({
      responseStatus: 'SUCCESS',
      data: [{ ...lost, name: 'SIAKAD', last_used_date: null }],
    })
  })
  await renderPage(<AddKeyPage />)
  fireEvent.change(screen.getByRole('textbox', { name: w.fields.name }), { target: { value: 'SIAKAD' } })
  fireEvent.click(screen.getByRole('checkbox', { name: w.scopes.TUK_LIST }))
  isPressed = true
  fireEvent.click(screen.getByRole('button', { name: w.add }))
  expect(await screen.findByText(w.lost.nothing.made)).toBeDefined()
})

test('a key that is shown this once holds the browser’s way back, until it is kept', async () => {
  const reply = { responseStatus: 'SUCCESS', data, secret: 'kptn_baru' }
  vi.stubGlobal('fetch', async () => Response.json(reply))
  const { history } = await renderPage(<KeyActs apiKey={{ ...data, may: ['rotate'], former_until: null }} />)
  const letGo = vi.fn()
  const block = vi.spyOn(history, 'block').mockReturnValue(letGo)
  fireEvent.click(screen.getByRole('button', { name: w.stepOf(w.steps.rotate, data.name) }))
  fireEvent.click(await screen.findByRole('button', { name: w.steps.rotate }))
  await screen.findByText('kptn_baru')
  expect(block).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: w.secret.kept }))
  await waitFor(() => expect(letGo).toHaveBeenCalledOnce())
})

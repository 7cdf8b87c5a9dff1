import { type ApiKey, apiKeys } from '@kompeten/contract/integrations/keys'
import { integrationsWords } from '@kompeten/phrases/integrations/integrations'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { KeyActs } from './key-acts.tsx'

const { data } = sampleOf(apiKeys.rotate.reply) as { data: ApiKey }
const { keys: w } = integrationsWords.id

afterEach(() => vi.unstubAllGlobals())

test('while the key before goes on, a further one is made with an end of both at once, and that is said first', async () => {
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
  await waitFor(() => expect(sent).toEqual([{ overlap_hours: 0 }]))
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

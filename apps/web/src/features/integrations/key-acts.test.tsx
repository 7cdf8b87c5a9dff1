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

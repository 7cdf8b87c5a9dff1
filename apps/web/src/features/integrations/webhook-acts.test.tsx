import { type Webhook, webhooks } from '@kompeten/contract/integrations/webhooks'
import { webhooksWords } from '@kompeten/phrases/integrations/webhooks'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { WebhookActs } from './webhook-acts.tsx'

const { data } = sampleOf(webhooks.rotate.reply) as { data: Webhook }
const w = webhooksWords.id

afterEach(() => vi.unstubAllGlobals())

test('a secret that was replaced within the last day is replaced once more only after a question', async () => {
  const answer = vi.fn(async () => Response.json({ responseStatus: 'SUCCESS', data, secret: 'whsec_baru' }))
  vi.stubGlobal('fetch', answer)
  const one: Webhook = { ...data, may: ['rotate'], former_until: '2026-11-30T00:00:00.000Z' }
  await renderPage(<WebhookActs one={one} />)
  fireEvent.click(screen.getByRole('button', { name: w.actOf(w.acts.rotate, one.url) }))
  expect(await screen.findByText(w.rotate.text)).toBeDefined()
  expect(answer).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: w.acts.rotate }))
  expect(await screen.findByText('whsec_baru')).toBeDefined()
  await waitFor(() => expect(screen.queryByText(w.rotate.text)).toBeNull())
})

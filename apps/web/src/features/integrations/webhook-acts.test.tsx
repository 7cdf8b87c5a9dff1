import { type Webhook, webhooks } from '@kompeten/contract/integrations/webhooks'
import { webhooksWords } from '@kompeten/phrases/integrations/webhooks'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { forgetSession } from '../../platform/session.ts'
import { AddWebhookPage } from './add-webhook-page.tsx'
import { WebhookActs } from './webhook-acts.tsx'

const { data } = sampleOf(webhooks.rotate.reply) as { data: Webhook }
const w = webhooksWords.id

// What is left is kept as a draft, which the next one would find.
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  forgetSession({ alsoDrafts: true })
})

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

/** A server whose writes are done but not answered, as often as that is to be; what it was asked. */
const losingAnswers = (after: Webhook, { times }: { times: number }) => {
  const written: string[] = []
  let isDone = false
  vi.stubGlobal('fetch', async (address: unknown, init?: RequestInit) => {
    if (init?.method !== 'POST')
      return Response.json({ responseStatus: 'SUCCESS', data: isDone ? [after] : [] })
    written.push(String(address))
    isDone = true
    if (written.length <= times) throw new TypeError('Failed to fetch')
    return Response.json({ responseStatus: 'SUCCESS', data: after, secret: 'whsec_lagi' })
  })
  return written
}

const lost: Webhook = {
  ...data,
  webhook_id: '0199d4c1-0000-7000-8000-000000000002',
  url: 'https://mitra.contoh.ac.id/webhook',
  former_until: null,
  may: ['rotate'],
}

const addReceiver = async () => {
  await renderPage(<AddWebhookPage />)
  const [field] = screen.getAllByRole('textbox', { name: new RegExp(w.fields.url) })
  if (!field) throw new Error('The address is a field')
  fireEvent.change(field, { target: { value: lost.url } })
  const [type] = screen.getAllByRole('checkbox')
  if (!type) throw new Error('There are events')
  fireEvent.click(type)
  fireEvent.click(screen.getByRole('button', { name: w.add }))
}

test('a receiver that was added while its answer was lost is told as such instead of added twice, and its secret is replaced', async () => {
  const written = losingAnswers(lost, { times: 1 })
  await addReceiver()
  expect(await screen.findByText(w.lost.came.made(lost.url))).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: w.acts.rotate }))
  expect(await screen.findByText('whsec_lagi')).toBeDefined()
  expect(written).toEqual([
    '/api/integrations/webhooks',
    `/api/integrations/webhooks/${lost.webhook_id}/secret`,
  ])
})

test('where the list could not be read after the answer was lost, pressing again adds no second receiver', async () => {
  const written = losingAnswers(lost, { times: 1 })
  const fetched = fetch
  let isCut = false
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (isCut) throw new TypeError('Failed to fetch')
    isCut = init?.method === 'POST' && written.length === 0
    return fetched(address, init)
  })
  await addReceiver()
  await screen.findByRole('dialog', { name: w.lost.title })
  fireEvent.click(await screen.findByRole('button', { name: w.lost.back }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: w.lost.title })).toBeNull())
  isCut = false
  fireEvent.click(screen.getByRole('button', { name: w.add }))
  expect(await screen.findByText(w.lost.came.made(lost.url))).toBeDefined()
  expect(written).toEqual(['/api/integrations/webhooks'])
})

test('a receiver that was there before under the same address is not taken for the one whose answer was lost', async () => {
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (init?.method === 'POST') throw new TypeError('Failed to fetch')
    return Response.json({ responseStatus: 'SUCCESS', data: [lost] })
  })
  await addReceiver()
  expect(await screen.findByText(w.lost.nothing.made)).toBeDefined()
})

test('a secret whose replacement had no answer is told as such, and replaced once more', async () => {
  const written = losingAnswers({ ...lost, former_until: '2026-11-30T00:00:00.000Z' }, { times: 1 })
  await renderPage(<WebhookActs one={lost} />)
  fireEvent.click(screen.getByRole('button', { name: w.actOf(w.acts.rotate, lost.url) }))
  expect(await screen.findByText(w.lost.came.replaced(lost.url))).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: w.acts.rotate }))
  expect(await screen.findByText('whsec_lagi')).toBeDefined()
  expect(written).toHaveLength(2)
})

import { complaints } from '@kompeten/contract/complaints/complaints'
import { tenants } from '@kompeten/contract/tenants/tenants'
import { complaints as words } from '@kompeten/phrases/complaints/complaints.id'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { noticeBoxes } from '../../../test/notice-boxes.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { makeQueryClient } from '../../platform/query.ts'
import { PublicComplaintPage } from './public-complaint-page.tsx'

const w = words.form
const { data: filed } = sampleOf(complaints.publicFile.reply) as { data: object }
const { data: face } = sampleOf(tenants.host.reply) as { data: object }
const sent: { key: string | null; body: unknown }[] = []
let isCut = true

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('whoever got no answer reads that the complaint may have arrived; sent again it is the same for the server', async () => {
  vi.stubGlobal('fetch', async (address: string, { method, headers, body }: RequestInit) => {
    if (method !== 'POST') {
      const data = address.includes('complaint-terms') ? { answer_days: 10 } : face
      return Response.json({ responseStatus: 'SUCCESS', data })
    }
    sent.push({ key: (headers as Headers).get('idempotency-key'), body: JSON.parse(String(body)) })
    if (isCut) throw new TypeError('Failed to fetch')
    return Response.json({
      responseStatus: 'SUCCESS',
      data: { ...filed, complaint_number: '4/2026', sent_before: false },
    })
  })
  const { boxes, stop } = noticeBoxes()
  await renderPage(
    <QueryClientProvider client={makeQueryClient()}>
      <PublicComplaintPage />
    </QueryClientProvider>,
  )
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  type(w.fields.description, 'Listrik padam dua kali selama asesmen.')
  type(w.fields.name, 'Siti Rahma')
  type(w.fields.email, 'siti@contoh.id')
  fireEvent.click(screen.getByRole('radio', { name: words.categories.venue }))
  const send = () => fireEvent.click(screen.getByRole('button', { name: w.send }))
  send()
  await screen.findByText(w.lost('siti@contoh.id'))
  expect(boxes.size).toBe(0)
  isCut = false
  send()
  await screen.findByText(/4\/2026/)
  expect(screen.queryByText(w.lost('siti@contoh.id'))).toBeNull()
  expect(sent).toHaveLength(2)
  expect(sent[0]?.key).toBeTruthy()
  expect(sent[1]).toEqual(sent[0])
  await waitFor(() => expect(boxes.size).toBe(0))
  stop()
})

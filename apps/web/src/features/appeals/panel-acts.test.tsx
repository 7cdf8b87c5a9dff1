import type { Appeal } from '@kompeten/contract/appeals/content'
import { appeals as words } from '@kompeten/phrases/appeals/appeals.id'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noticeBoxes } from '../../../test/notice-boxes.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makeQueryClient } from '../../platform/query.ts'
import { appealQueries } from './appeals.queries.ts'
import { PanelVote } from './panel-acts.tsx'

const appeal_id = '01930000-0000-7000-8000-000000000012'
const shown = (may: string[]) => ({ appeal_id, may }) as unknown as Appeal
const Page = () => {
  const { data } = useQuery(appealQueries.get({ appeal_id }))
  return data?.may.includes('vote') ? <PanelVote appeal={data} /> : <p>Suara tersimpan</p>
}

test('a vote whose answer was lost on its way, and that the page shows as kept, is not told to have failed', async () => {
  let isKept = false
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_address: string, { method }: RequestInit) => {
      if (method === 'POST') {
        isKept = true
        throw new TypeError('Failed to fetch')
      }
      const body = { responseStatus: 'SUCCESS', data: shown(isKept ? [] : ['vote']) }
      return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
    }),
  )
  const { boxes, stop } = noticeBoxes()
  const client = makeQueryClient()
  await renderPage(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Bukti sudah memadai' } })
  fireEvent.click(screen.getByRole('button', { name: words.votes.uphold }))
  fireEvent.click(await screen.findByRole('button', { name: words.vote.cast }))
  await screen.findByText('Suara tersimpan')
  await waitFor(() => expect(boxes.size).toBe(0))
  stop()
})

import type { ExamRoom } from '@kompeten/contract/exams/exams'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { RoomPapers } from './room-papers.tsx'

const id = (n: number) => `01930000-0000-7000-8000-00000000000${n}`

const paper = (n: number, unplanned: string[]): ExamRoom['papers'][number] => ({
  exam_paper_id: id(n),
  title: `Naskah ${n}`,
  form_code: 'ia05',
  minutes: 30,
  is_fillable: true,
  lacks_markers: false,
  waiting_count: 2,
  unplanned,
  unfit: [],
})

const room = (papers: ExamRoom['papers']): ExamRoom => ({
  assessment_id: id(8),
  title: 'Uji kompetensi',
  now_date: '2026-11-27T03:00:00.000Z',
  papers,
  sittings: [],
  may: ['open'],
})

const asked = () => {
  const fetched = vi.fn(async () => {
    const said = JSON.stringify({ responseStatus: 'SUCCESS', data: room([]) })
    return new Response(said, { headers: { 'Content-Type': 'application/json' } })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a test that the plan does not name is opened only after that was said, with whom it is about', async () => {
  const fetched = asked()
  await renderPage(<RoomPapers room={room([paper(1, ['Budi Santoso', 'Siti Aminah'])])} />)
  expect(screen.getByText(/FR\.MAPA\.02 tidak merencanakan FR\.IA\.05 .* bagi 2 peserta/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Buka untuk 2 peserta' }))
  const dialog = await screen.findByRole('dialog', { name: 'Buka uji yang tidak direncanakan?' })
  expect(within(dialog).getByText(/pleno tidak menunggu uji ini/)).toBeDefined()
  expect(within(dialog).getByText('Budi Santoso, Siti Aminah')).toBeDefined()
  expect(fetched).not.toHaveBeenCalled()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tetap buka' }))
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a paper that asks what somebody is not assessed by says so, also where nobody else waits for it', async () => {
  const unfit = { ...paper(1, []), waiting_count: 0, unfit: ['Budi Santoso'] }
  await renderPage(<RoomPapers room={{ ...room([unfit]), may: ['open', 'mark'] }} />)
  expect(screen.getByText(/Tidak dibuka bagi Budi Santoso/)).toBeDefined()
  expect(screen.queryByText('Semua peserta sudah mendapat naskah')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a test that the plan of everybody names is opened at once', async () => {
  const fetched = asked()
  await renderPage(<RoomPapers room={room([paper(1, [])])} />)
  fireEvent.click(screen.getByRole('button', { name: 'Buka untuk 2 peserta' }))
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

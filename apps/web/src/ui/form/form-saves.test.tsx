import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticeBoxes } from '../../../test/notice-boxes.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { leave, press, RoomPage, save, stored, theirs, type } from '../../../test/room-page.tsx'
import { makeFailureNotices } from '../../platform/failure-notices.ts'
import { makeQueryClient } from '../../platform/query.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

const fresh = { ...stored, name: 'Ruang Z' }
const Refetched = () => {
  const [isFresh, setFresh] = useState(false)
  return (
    <>
      {/* Its values are made anew in each render, as pages do. */}
      <RoomPage {...(isFresh ? { initial: { ...fresh }, version: 2 } : { initial: { ...stored } })} />
      <button type="button" onClick={() => setFresh(true)}>
        Segarkan
      </button>
    </>
  )
}

const changedBy = (changed_by: string) => {
  const facts = { changed_by, changed_at: '2026-11-21T02:00:00Z', version: 2 }
  return new RefusedCall('refused', 'Diubah', { status: 409, reason: 'version_conflict', facts })
}
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

test('merges with what somebody else stored meanwhile, and saves on top of it', async () => {
  save.mockRejectedValueOnce(changedBy('Ratna'))
  await renderPage(<RoomPage />)
  type('Nama', 'Ruang B')
  press('Simpan')
  await screen.findByText(/Ratna mengubahnya/)
  expect(screen.getByText(/ikut dipakai: Kursi/)).toBeTruthy()
  press('Simpan hasil gabungan')
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Ruang B', seats: 99, people: [] }, 2))
})

test('takes over what was stored meanwhile, unless something is typed already', async () => {
  const name = () => (screen.getByRole('textbox', { name: 'Nama' }) as HTMLInputElement).value
  await renderPage(<Refetched />)
  press('Segarkan')
  await waitFor(() => expect(name()).toBe('Ruang Z'))

  await renderPage(<Refetched />)
  type('Nama', 'Ruang B')
  press('Segarkan')
  expect(name()).toBe('Ruang B')
  press('Simpan')
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Ruang B', seats: 10, people: [] }, 1))
})

/** A part of a page, where one stays: what is saved comes back as the next version. */
const Staying = () => {
  const [room, setRoom] = useState({ initial: stored, version: 1 })
  return (
    <RoomPage
      {...room}
      stays
      onSave={async (input, version) => {
        await save(input, version)
        setRoom({ initial: { ...input, people: [...input.people] }, version: version + 1 })
      }}
    />
  )
}

test('where one stays, it goes on from what was saved, and takes back what was typed since', async () => {
  await renderPage(<Staying />)
  type('Nama', 'Ruang B')
  press('Simpan')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Batal' })).toBeNull())
  type('Nama', 'Ruang C')
  press('Simpan')
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Ruang C', seats: 10, people: [] }, 2))
  type('Nama', 'Ruang D')
  press('Batal')
  expect((screen.getByRole('textbox', { name: 'Nama' }) as HTMLInputElement).value).toBe('Ruang C')
  expect(leave).not.toHaveBeenCalled()
})

test('where one stays, what is typed while the save is under way is saved on top of it, and is no conflict with oneself', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  save.mockImplementationOnce(() => promise)
  await renderPage(<Staying />)
  type('Nama', ' Ruang B ')
  press('Simpan')
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Ruang B', seats: 10, people: [] }, 1))
  type('Nama', 'Ruang C')
  await act(async () => resolve(undefined))
  press('Simpan')
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Ruang C', seats: 10, people: [] }, 2))
})

/** A form whose save failed for want of an answer: the notices, and what theirs would send by itself. */
const failedOnce = async () => {
  const sentAsItWas = vi.fn()
  const notices = noticeBoxes()
  const failures = makeFailureNotices()
  save.mockImplementationOnce(async () => {
    const failure = new RefusedCall('timeout')
    failures.tell('save', failure, sentAsItWas)
    throw failure
  })
  await renderPage(<RoomPage />)
  type('Nama', 'Ruang B')
  press('Simpan')
  await waitFor(() => expect(notices.boxes.size).toBe(1))
  return { ...notices, sentAsItWas }
}

test('a save that failed is tried again with what stands in the form by then', async () => {
  const { boxes, stop, sentAsItWas } = await failedOnce()
  type('Nama', 'Ruang C')
  const [box] = boxes.values()
  act(() => box?.action?.run())
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(save).toHaveBeenLastCalledWith({ name: 'Ruang C', seats: 10, people: [] }, 1)
  expect(sentAsItWas).not.toHaveBeenCalled()
  expect(boxes.size).toBe(0)
  stop()
})

test('the notice of a failed save goes with any that succeeds, also after a merge', async () => {
  const { boxes, stop } = await failedOnce()
  save.mockRejectedValueOnce(changedBy('Ratna'))
  press('Simpan')
  await screen.findByText(/Ratna mengubahnya/)
  press('Simpan hasil gabungan')
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(boxes.size).toBe(0)
  stop()
})

test('once its form is left, a failed save is sent again as it was', async () => {
  const { boxes, stop, sentAsItWas } = await failedOnce()
  cleanup()
  const [box] = boxes.values()
  box?.action?.run()
  expect(sentAsItWas).toHaveBeenCalledOnce()
  expect(leave).not.toHaveBeenCalled()
  stop()
})

test('who was faster is somebody else where nobody says who', async () => {
  save.mockRejectedValueOnce(changedBy(''))
  await renderPage(<RoomPage />)
  type('Nama', 'Ruang B')
  press('Simpan')
  expect(await screen.findByText(/^Orang lain mengubahnya/)).toBeTruthy()
})

test('where what is stored now cannot be read, a notice says so, and reads it when it is pressed', async () => {
  const { boxes, stop } = noticeBoxes()
  save.mockRejectedValueOnce(changedBy('Ratna'))
  theirs.mockRejectedValueOnce(new RefusedCall('offline'))
  await renderPage(
    <QueryClientProvider client={makeQueryClient()}>
      <RoomPage />
    </QueryClientProvider>,
  )
  type('Nama', 'Ruang B')
  press('Simpan')
  await waitFor(() => expect(boxes.size).toBe(1))
  const [box] = boxes.values()
  act(() => box?.action?.run())
  await screen.findByText(/Ratna mengubahnya/)
  expect(boxes.size).toBe(0)
  press('Simpan hasil gabungan')
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Ruang B', seats: 99, people: [] }, 2))
  stop()
})

test('a clash is shown as people write it: days, yes and no, and what is empty', () => {
  const base = { day: '2026-11-20', isOpen: true, note: 'x', kind: 'a' }
  render(
    <MantineProvider env="test">
      <ConflictDialog
        conflict={{
          theirs: {
            tags: ['a', 'c'],
            day: '2026-11-22',
            isOpen: null as boolean | null,
            note: 'y',
            kind: 'c',
          },
          version: 2,
          changedBy: 'Ratna',
          changedAt: '2026-11-21T02:00:00Z',
        }}
        base={base}
        mine={{ day: '2026-11-21', isOpen: false, note: '', kind: 'b' }}
        labels={{ day: 'Hari', isOpen: 'Terbuka', note: 'Catatan', kind: 'Jenis' }}
        show={(field, value) => (field === 'kind' ? `jenis ${value}` : undefined)}
        onMerged={vi.fn()}
        onClose={vi.fn()}
      />
    </MantineProvider>,
  )
  const sides = screen.getAllByRole('radiogroup').map((group) => group.textContent)
  expect(sides).toEqual([
    'Isian Anda21-11-2026Isian Ratna22-11-2026',
    'Isian AndaTidakIsian Ratna(kosong)',
    'Isian Anda(kosong)Isian Ratnay',
    'Isian Andajenis bIsian Ratnajenis c',
  ])
})

test('a clash in a row is named with its place; of lists stand the rows that differ, in words', () => {
  const person = { user_id: 'u', name: 'Kartika', title: 'Kepala' }
  const base = { people: [person], options: [{ text: 'Satu' }, { text: 'Dua' }] }
  const merged = vi.fn()
  render(
    <MantineProvider env="test">
      <ConflictDialog
        conflict={{
          theirs: { people: [{ ...person, name: 'Nama A' }], options: [...base.options, { text: 'Tiga' }] },
          version: 2,
          changedBy: 'Ratna',
          changedAt: '2026-11-21T02:00:00Z',
        }}
        base={base}
        mine={{
          people: [{ ...person, name: 'Nama B', title: 'Ketua' }],
          options: base.options.toReversed(),
        }}
        labels={{
          people: 'Penanggung jawab',
          'people.name': 'Nama',
          options: 'Pilihan',
          'options.text': 'Teks',
        }}
        show={undefined}
        onMerged={merged}
        onClose={vi.fn()}
      />
    </MantineProvider>,
  )
  const sides = screen.getAllByRole('radiogroup', { name: /./ }).map((group) => group.textContent)
  expect(sides).toEqual([
    'Isian AndaNama BIsian RatnaNama A',
    'Isian Andatanpa yang lain, atau dalam urutan lainIsian Ratna3. Teks: Tiga',
  ])
  const [ofName] = screen.getAllByRole('radiogroup', { name: 'Penanggung jawab 1: Nama' })
  fireEvent.click(within(ofName as HTMLElement).getByRole('radio', { name: 'Isian Ratna' }))
  fireEvent.click(screen.getByRole('button', { name: 'Simpan hasil gabungan' }))
  expect(merged).toHaveBeenCalledWith({
    people: [{ ...person, name: 'Nama A', title: 'Ketua' }],
    options: base.options.toReversed(),
  })
})

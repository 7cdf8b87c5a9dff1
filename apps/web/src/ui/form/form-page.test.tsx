import { line, orNull } from '@kompeten/contract/platform/fields'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { noticeBoxes } from '../../../test/notice-boxes.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { makeFailureNotices } from '../../platform/failure-notices.ts'
import { makeQueryClient } from '../../platform/query.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FormPage } from './form-page.tsx'
import { NumberField } from './number-field.tsx'
import { RepeatedRows } from './repeated-rows.tsx'
import { TextField } from './text-field.tsx'
import type { Typed } from './typed.ts'
import { useForm } from './use-form.ts'

const schema = z.strictObject({
  name: line(20),
  seats: orNull(z.int().check(z.gte(1))),
  people: z.array(z.object({ name: line(20) })),
})
type Room = z.output<typeof schema>
const labels = { name: 'Nama', seats: 'Kursi', people: 'Orang', 'people.name': 'Nama orang' }
const stored: Typed<Room> = { name: 'Ruang A', seats: 10, people: [] }

type Save = (room: Room, version: number) => Promise<undefined>
const save = vi.fn<Save>(async () => undefined)
const leave = vi.fn()
const theirs = vi.fn(async () => ({ values: { ...stored, seats: 99 }, version: 2 }))

const RoomPage = ({ initial = stored, version = 1, onSave = save as Save, stays = false }) => {
  const form = useForm({ name: 'room:1', schema, labels, initial, version })
  return (
    <FormPage
      form={form}
      title="Ubah ruang"
      saveLabel="Simpan"
      maySave
      onSave={onSave}
      {...(!stays && { leave })}
      conflict={{ fetchTheirs: theirs }}
    >
      <TextField {...form.field('name')} />
      <NumberField {...form.field('seats')} />
      <RepeatedRows {...form.rows('people')} blank={{ name: '' }} addLabel="Tambah orang" max={2}>
        {(row) => <TextField {...row.field('name')} />}
      </RepeatedRows>
    </FormPage>
  )
}

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

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const changedBy = (changed_by: string) => {
  const facts = { changed_by, changed_at: '2026-11-21T02:00:00Z', version: 2 }
  return new RefusedCall('refused', 'Diubah', { status: 409, reason: 'version_conflict', facts })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

test('saves what the schema makes of the form, with the version it began from', async () => {
  await renderPage(<RoomPage />)
  type('Nama', '  Ruang B ')
  type(/Kursi/, '12')
  press('Tambah orang')
  type('Nama orang', 'Dewi')
  press('Simpan')
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(save).toHaveBeenCalledWith({ name: 'Ruang B', seats: 12, people: [{ name: 'Dewi' }] }, 1)
})

test('names every field to mend in a summary that takes the focus, and calls nobody', async () => {
  await renderPage(<RoomPage />)
  type('Nama', '')
  type(/Kursi/, 'dua')
  press('Tambah orang')
  press('Simpan')
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect([...summary.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Nama: Tidak boleh kosong',
    'Kursi: Isian tidak sesuai',
    'Nama orang 1: Tidak boleh kosong',
  ])
  fireEvent.click(screen.getByRole('link', { name: /Kursi/ }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Kursi/ }))
  expect(document.title).toMatch(/^Galat: /)
  expect(save).not.toHaveBeenCalled()
})

test('tells a fault at a field once it was left, not while it is typed', async () => {
  await renderPage(<RoomPage />)
  type('Nama', '')
  expect(screen.queryByText('Tidak boleh kosong')).toBeNull()
  fireEvent.blur(screen.getByRole('textbox', { name: 'Nama' }))
  expect(screen.getByText('Tidak boleh kosong')).toBeTruthy()
})

test('tells a fault at a field that was left by a press once that is over, since the line would move what is pressed', async () => {
  await renderPage(<RoomPage />)
  type('Nama', '')
  const button = screen.getByRole('button', { name: 'Simpan' })
  fireEvent.mouseDown(button)
  fireEvent.blur(screen.getByRole('textbox', { name: 'Nama' }))
  expect(screen.queryByText('Tidak boleh kosong')).toBeNull()
  fireEvent.mouseUp(button)
  expect(await screen.findByText('Tidak boleh kosong')).toBeTruthy()
})

test("shows the server's refusal at its field until the field is changed", async () => {
  const errors = [{ path: 'name', code: 'taken', message: 'Sudah dipakai' } as const]
  save.mockRejectedValueOnce(
    new RefusedCall('refused', 'Periksa', { status: 422, reason: 'rule_broken', errors }),
  )
  await renderPage(<RoomPage />)
  type('Nama', 'Ruang B')
  press('Simpan')
  expect(await screen.findByRole('link', { name: 'Nama: Sudah dipakai' })).toBeTruthy()
  expect(leave).not.toHaveBeenCalled()
  type('Nama', 'Ruang C')
  expect(screen.queryByText(/Sudah dipakai/)).toBeNull()
})

test('keeps a draft, restores it, and forgets it once saved', async () => {
  await renderPage(<RoomPage />)
  type('Nama', 'Ruang B')
  await screen.findByText(/Draf tersimpan/)
  await renderPage(<RoomPage />)
  expect((screen.getByRole('textbox', { name: 'Nama' }) as HTMLInputElement).value).toBe('Ruang B')
  expect(screen.getByText(/Draf Anda dari .* dipulihkan/)).toBeTruthy()
  press('Simpan')
  await waitFor(() => expect(leave).toHaveBeenCalled())
  await renderPage(<RoomPage />)
  expect((screen.getByRole('textbox', { name: 'Nama' }) as HTMLInputElement).value).toBe('Ruang A')
})

test('asks before it is left with unsaved work', async () => {
  const router = await renderPage(<RoomPage />)
  type('Nama', 'Ruang B')
  void router.navigate({ to: '/elsewhere' as never })
  fireEvent.click(await screen.findByRole('button', { name: 'Lanjut mengisi' }))
  expect(router.state.location.pathname).toBe('/page')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  void router.navigate({ to: '/elsewhere' as never })
  fireEvent.click(await screen.findByRole('button', { name: 'Buang isian' }))
  await screen.findByText('/elsewhere')
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

test('keeps the text of the row that stays when another is removed', async () => {
  await renderPage(<RoomPage />)
  press('Tambah orang')
  press('Tambah orang')
  const [first, second] = screen.getAllByRole('textbox', { name: 'Nama orang' })
  fireEvent.change(first as HTMLElement, { target: { value: 'Satu' } })
  fireEvent.change(second as HTMLElement, { target: { value: 'Dua' } })
  expect(screen.queryByRole('button', { name: 'Tambah orang' })).toBeNull()
  press('Hapus Orang 1')
  expect((screen.getByRole('textbox', { name: 'Nama orang' }) as HTMLInputElement).value).toBe('Dua')
})

test('each row that is added takes the focus, the second as the first', async () => {
  await renderPage(<RoomPage />)
  for (const row of [1, 2]) {
    press('Tambah orang')
    const fields = [...document.querySelectorAll('fieldset fieldset input')]
    expect(fields).toHaveLength(row)
    expect(document.activeElement).toBe(fields.at(-1))
  }
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

/** Lets the next save fail for want of an answer, and be told so; returns what the notice would send by itself. */
const failNext = () => {
  const sentAsItWas = vi.fn()
  const failures = makeFailureNotices()
  save.mockImplementationOnce(async () => {
    const failure = new RefusedCall('timeout')
    failures.tell('save', failure, sentAsItWas)
    throw failure
  })
  return sentAsItWas
}

test('a save that failed is tried again with what stands in the form by then', async () => {
  const { boxes, stop } = noticeBoxes()
  const sentAsItWas = failNext()
  await renderPage(<RoomPage />)
  type('Nama', 'Ruang B')
  press('Simpan')
  await waitFor(() => expect(boxes.size).toBe(1))
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
  const { boxes, stop } = noticeBoxes()
  failNext()
  await renderPage(<RoomPage />)
  type('Nama', 'Ruang B')
  press('Simpan')
  await waitFor(() => expect(boxes.size).toBe(1))
  save.mockRejectedValueOnce(changedBy('Ratna'))
  press('Simpan')
  await screen.findByText(/Ratna mengubahnya/)
  press('Simpan hasil gabungan')
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  expect(boxes.size).toBe(0)
  stop()
})

test('once its form is left, a failed save is sent again as it was', async () => {
  const { boxes, stop } = noticeBoxes()
  const sentAsItWas = failNext()
  await renderPage(<RoomPage />)
  type('Nama', 'Ruang B')
  press('Simpan')
  await waitFor(() => expect(boxes.size).toBe(1))
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

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { leave, press, RoomPage, save, type } from '../../../test/room-page.tsx'
import { RefusedCall } from '../../platform/refused-call.ts'

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

test('reads a number as Indonesians write it, and shows it as it was read once the field is left', async () => {
  await renderPage(<RoomPage />)
  const seats = () => screen.getByRole('textbox', { name: /Kursi/ }) as HTMLInputElement
  type('Nama', 'Ruang B')
  type(/Kursi/, '12.500,0')
  expect(seats().value).toBe('12.500,0')
  fireEvent.blur(seats())
  expect(seats().value).toBe('12.500')
  press('Simpan')
  await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Ruang B', seats: 12_500, people: [] }, 1))
})

test('says once why it can only be read: the reason where one is known', async () => {
  const unknown = 'Isian ini hanya dapat dibaca'
  await renderPage(<RoomPage maySave={false} />)
  expect(screen.getByText(unknown, { exact: false })).toBeTruthy()
  cleanup()
  await renderPage(<RoomPage maySave={false} readOnlyBecause="Ruang ini ada di tempat sampah." />)
  expect(screen.getByText('Ruang ini ada di tempat sampah.')).toBeTruthy()
  expect(screen.queryByText(unknown, { exact: false })).toBeNull()
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

test('what is there already and is no field of the form is told in the words of the server', async () => {
  const failure = (field: string) =>
    new RefusedCall('refused', 'Sudah ada yang menunggu', {
      status: 409,
      reason: 'already_exists',
      facts: { field },
    })
  save.mockRejectedValueOnce(failure('correction')).mockRejectedValueOnce(failure('name'))
  await renderPage(<RoomPage />)
  type('Nama', 'Ruang B')
  press('Simpan')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Sudah ada yang menunggu'))
  press('Simpan')
  expect(await screen.findByRole('link', { name: /^Nama: / })).toBeTruthy()
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

test('asks before another record is opened at the same path, and not before another tab', async () => {
  const router = await renderPage(<RoomPage />, '?room_id=1')
  const open = (search: Record<string, string>) =>
    void router.navigate({ to: '/page' as never, search: search as never })
  type('Nama', 'Ruang B')
  open({ room_id: '1', tab: 'history' })
  await waitFor(() => expect(router.state.location.search).toEqual({ room_id: '1', tab: 'history' }))
  open({ room_id: '2' })
  fireEvent.click(await screen.findByRole('button', { name: 'Lanjut mengisi' }))
  expect(router.state.location.search).toEqual({ room_id: '1', tab: 'history' })
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

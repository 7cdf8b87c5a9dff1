import type { Pleno } from '@kompeten/contract/plenos/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { SeatsTab } from './seats-tab.tsx'

const id = (n: number) => `01930000-0000-7000-8000-00000000000${n}`
const people = [1, 2, 3, 4].map((n) => ({
  user_permission_id: id(n),
  full_name: `Anggota ${n}`,
  role_code: 'MGR' as const,
}))
const sample = (sampleOf(plenos.get.reply) as { data: Pleno }).data
const seatOf = (n: number): Pleno['members'][number] => ({
  ...people[n - 1],
  ...(sample.members[0] as Pleno['members'][number]),
  user_permission_id: id(n),
  full_name: `Anggota ${n}`,
  position: n === 1 ? 'ketua' : 'anggota',
  voted_count: 0,
  barred: [],
  is_empty: false,
})
const before: Pleno = {
  ...sample,
  ...{ state: 'PREPARED', held_on: '2026-11-21', held_time: '13:00', place: 'Kantor LSP', version: 2 },
  members: [seatOf(1), seatOf(2)],
  may: ['prepare'],
}
const later: Pleno = { ...before, place: 'Aula', version: 3 }

const sent: { version: number; place: string; members: { user_permission_id: string }[] }[] = []
const said = (status: number, body: object) =>
  new Response(JSON.stringify({ responseStatus: status < 400 ? 'SUCCESS' : 'ERROR', ...body }), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })

/** Somebody else has stored `later`: what is based on an older one is refused. */
beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method, body }: RequestInit) => {
      if (url.endsWith('/candidates'))
        return said(200, { data: people.map((one) => ({ ...one, barred: [] })) })
      if (method !== 'PUT') return said(200, { data: later })
      const given = JSON.parse(String(body))
      sent.push(given)
      if (given.version === later.version) return said(200, { data: { ...later, version: 4 } })
      const facts = { changed_by: 'Ratna', changed_at: '2026-11-21T02:00:00Z', version: later.version }
      return said(409, { error: { message: 'Diubah', reason: 'version_conflict', facts } })
    }),
  )
})

const Changing = () => {
  const [pleno, setPleno] = useState(before)
  return (
    <>
      <SeatsTab pleno={pleno} />
      <button type="button" onClick={() => setPleno(later)}>
        Orang lain menyimpan
      </button>
    </>
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const place = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tempat' }).value

test('shows what somebody else stored, as long as nothing is typed', async () => {
  await renderPage(<Changing />)
  press('Orang lain menyimpan')
  await waitFor(() => expect(place()).toBe('Aula'))
})

test('seats that are chosen stay when somebody else changes the pleno, and both changes are saved', async () => {
  await renderPage(<Changing />)
  await screen.findByRole('option', { name: 'Anggota 3' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Nama' }), { target: { value: id(3) } })
  press('Tambah anggota')
  press('Orang lain menyimpan')
  expect(screen.getByRole('button', { name: 'Hapus Anggota 3' })).toBeDefined()
  press('Simpan susunan')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Ratna mengubahnya/)).toBeDefined()
  expect(within(dialog).getByText(/ikut dipakai: Tempat/)).toBeDefined()
  press('Simpan hasil gabungan')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ version: 3, place: 'Aula' })
  expect(sent[1]?.members.map(({ user_permission_id }) => user_permission_id)).toEqual([id(1), id(2), id(3)])
})

import type { StoredImport, UndoBody, UndoReport } from '@kompeten/contract/platform/imports'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { forgetSession } from '../../platform/session.ts'
import { LastImports } from './last-imports.tsx'

const stored: StoredImport = {
  import_id: '01a2170d-0f9d-72c9-9abb-9743c3098081',
  file_name: 'tuk.xlsx',
  stored_date: '2026-11-26T02:00:00.000Z',
  stored_by: 'Dewi Lestari',
  created: 3,
  updated: 1,
  undo_until: '2026-11-27T02:00:00.000Z',
  undone: null,
  may: ['undo'],
}
const late: StoredImport = { ...stored, import_id: 'late', file_name: 'lama.xlsx', may: [] }
const undone: StoredImport = {
  ...late,
  import_id: 'undone',
  file_name: 'salah.xlsx',
  undone: {
    date: '2026-11-26T03:00:00.000Z',
    by: 'Ratna Wulandari',
    removed: 2,
    restored: 1,
    left: 1,
  },
}
const report = (changes: Partial<UndoReport>): { data: UndoReport } => ({
  data: {
    dry_run: true,
    undone: false,
    removed: 3,
    restored: 1,
    invited: 0,
    left_count: 0,
    left: [],
    later: [],
    ...changes,
  },
})

const undo = vi.fn<(importId: string, body: UndoBody) => Promise<{ data: UndoReport }>>()
const onUndone = vi.fn()
const list = vi.fn(async () => ({ data: [stored, late, undone] }))
const Page = () => <LastImports things="TUK" of={{ key: ['tuk'], list, undo }} onUndone={onUndone} />

beforeEach(() => {
  undo.mockReset()
  onUndone.mockReset()
})
afterEach(() => {
  cleanup()
  forgetSession()
})

const ask = async () => {
  await renderPage(<Page />)
  fireEvent.click(await screen.findByRole('button', { name: 'Urungkan impor tuk.xlsx' }))
  return screen.findByRole('dialog', { name: 'Urungkan impor ini?' })
}

test('the last imports say who stored what, until when it can be undone, and who undid it', async () => {
  await renderPage(<Page />)
  const [first, second, third] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toMatch(
    /tuk\.xlsx.*oleh Dewi Lestari · 3 baru, 1 berubah.*Dapat diurungkan sampai/,
  )
  expect(second?.textContent).toContain('lebih dari 24 jam')
  expect(third?.textContent).toContain('oleh Ratna Wulandari: 2 dihapus, 1 dikembalikan, 1 dibiarkan')
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('what would go is looked at first; undone, the lists are read again', async () => {
  undo.mockResolvedValueOnce(report({ invited: 2 }))
  const dialog = await ask()
  await within(dialog).findByText('3 TUK yang dibuat impor ini dihapus, tidak ke tempat sampah.')
  expect(dialog.textContent).toContain('2 orang sudah diundang')
  expect(undo.mock.lastCall?.slice(0, 2)).toEqual([stored.import_id, { dry_run: true, rest: false }])
  undo.mockResolvedValueOnce(report({ dry_run: false, undone: true }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Urungkan' }))
  await waitFor(() => expect(onUndone).toHaveBeenCalledTimes(1))
  expect(undo.mock.lastCall?.[1]).toEqual({ dry_run: false, rest: false })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what stands in the way is named, and the rest alone is undone', async () => {
  const left = [{ record: 'SK.001', reason: 'changed' as const, message: 'Sudah diubah sejak diimpor' }]
  undo.mockResolvedValueOnce(report({ removed: 2, left_count: 1, left }))
  const dialog = await ask()
  await within(dialog).findByText('SK.001')
  undo.mockResolvedValueOnce(report({ dry_run: false, undone: true }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Urungkan 3 sisanya' }))
  await waitFor(() => expect(undo.mock.lastCall?.[1]).toEqual({ dry_run: false, rest: true }))
})

test('a later import that changed the same records is named, and its own way back is a press away', async () => {
  const newer: StoredImport = { ...stored, import_id: 'newer', file_name: 'tuk-baru.xlsx' }
  list.mockResolvedValueOnce({ data: [newer, stored] })
  const left = [{ record: 'SK.001', reason: 'changed' as const, message: 'Diubah lagi' }]
  undo.mockResolvedValueOnce(report({ removed: 0, restored: 0, left_count: 1, left, later: ['newer'] }))
  const dialog = await ask()
  undo.mockResolvedValueOnce(report({}))
  fireEvent.click(await within(dialog).findByRole('button', { name: /^Urungkan tuk-baru\.xlsx .* dahulu$/ }))
  await waitFor(() => expect(undo.mock.lastCall?.[0]).toBe('newer'))
  expect((await screen.findByRole('dialog')).textContent).toContain('tuk-baru.xlsx')
})

test('changed between the look and the press, it is looked at again and nothing is said to be done', async () => {
  undo.mockResolvedValueOnce(report({}))
  const dialog = await ask()
  const go = await within(dialog).findByRole('button', { name: 'Urungkan' })
  await waitFor(() => expect((go as HTMLButtonElement).disabled).toBe(false))
  const left = [{ record: 'SK.009', reason: 'in_use' as const, message: 'Sudah dipakai: 1 asesmen' }]
  undo.mockResolvedValueOnce(report({ dry_run: false }))
  undo.mockResolvedValueOnce(report({ removed: 2, left_count: 1, left }))
  fireEvent.click(go)
  await within(dialog).findByText('Sudah dipakai: 1 asesmen')
  expect(onUndone).not.toHaveBeenCalled()
})

import type { ImportReport } from '@kompeten/contract/platform/imports'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { RefusedCall } from '../../platform/refused-call.ts'
import { forgetSession } from '../../platform/session.ts'
import { ImportDialog } from './import-dialog.tsx'
import type { ImportHow } from './import-how.ts'

afterEach(() => {
  cleanup()
  forgetSession()
})

const fresh: ImportReport = {
  dry_run: true,
  stored: false,
  import_id: null,
  rows: 1,
  created: 1,
  updated: 0,
  unchanged: 0,
  columns: { missing: [], twice: [], absent: [], unknown: [] },
  changes: [],
  change_count: 0,
  warnings: [],
  warning_count: 0,
  errors: [],
  error_count: 0,
}
const changed: ImportReport = {
  ...fresh,
  created: 0,
  updated: 1,
  changes: [
    { row: 2, record: 'Sari', column: 'Nama lengkap', before: 'Orang Pertama', after: 'Orang Kedua' },
  ],
  change_count: 1,
}

test('what keeps a file from being read is said in the dialog, and nothing is offered to be stored', async () => {
  const errors = [{ path: 'file', code: 'no_rows' as const, message: 'Tidak ada baris' }]
  const refused = new RefusedCall('refused', 'Periksa', { status: 400, reason: 'invalid_input', errors })
  await renderPage(
    <ImportDialog
      things="TUK"
      upload={{ extensions: ['xlsx'], maxBytes: 1000 }}
      fetchTemplate={async () => ({ blob: new Blob(), name: 'tuk.xlsx' })}
      send={() => Promise.reject(refused)}
      last={{ key: ['tuk'], list: async () => ({ data: [] }), undo: vi.fn() }}
      onStored={() => undefined}
      onClose={() => undefined}
    />,
  )
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('There is no field for a file')
  fireEvent.change(input, { target: { files: [new File(['x'], 'tuk.xlsx')] } })
  expect((await screen.findByRole('alert')).textContent).toBe('Tidak ada baris')
  expect(screen.queryByText(/Semua baris sudah sama/)).toBeNull()
  expect((screen.getByRole('button', { name: /^Simpan/ }) as HTMLButtonElement).disabled).toBe(true)
})

test('what an import would do by now is shown before it is stored, with the reason, and can be stored then', async () => {
  const reports = [fresh, changed, { ...changed, dry_run: false, stored: true, import_id: 'one' }]
  const send = vi.fn(async (_file: unknown, _how: ImportHow) => reports.shift() ?? fresh)
  const onClose = vi.fn()
  await renderPage(
    <ImportDialog
      things="Asesi"
      upload={{ extensions: ['xlsx'], maxBytes: 1000 }}
      fetchTemplate={async () => ({ blob: new Blob(), name: 'asesi.xlsx' })}
      send={send}
      last={{ key: ['asesi'], list: async () => ({ data: [] }), undo: vi.fn() }}
      onStored={() => undefined}
      onClose={onClose}
    />,
  )
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('There is no field for a file')
  fireEvent.change(input, { target: { files: [new File(['x'], 'asesi.xlsx')] } })
  const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Simpan 1 baris' }))
  await screen.findByText('1 baris dibaca')
  expect(screen.queryByRole('alert')).toBeNull()
  await save()
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('Data sudah berubah sejak berkas ini diperiksa')
  expect(screen.getByText('Orang Kedua')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  await save()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(send.mock.calls.map(([, how]) => how)).toEqual(['check', 'store', 'store'])
})

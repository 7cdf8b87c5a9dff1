import type { ReferenceEntry } from '@kompeten/contract/reference/reference'
import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { referenceQueries } from './reference.queries.ts'

const entry: ReferenceEntry = {
  list: 'religion',
  code: '2',
  name: 'Katolik',
  name_en: 'Catholicism',
  active: true,
  version: 1,
}
const theirs: ReferenceEntry = { ...entry, name_en: 'Catholic', version: 2 }

/** What was sent to be kept. */
let sent: { name: string; name_en: string; version: number }[]
/** What the lists wait for. */
let listsComeAfter: Promise<void> | undefined
const server = vi.fn(async (_: string, { method, body }: { method: string; body?: string }) => {
  const say = (said: object, status = 200) =>
    new Response(JSON.stringify(said), { status, headers: { 'Content-Type': 'application/json' } })
  if (method === 'GET') await listsComeAfter
  if (method === 'GET') return say({ responseStatus: 'SUCCESS', data: { entries: [theirs] } })
  const given = JSON.parse(body ?? '{}')
  sent.push(given)
  if (given.version === theirs.version)
    return say({ responseStatus: 'SUCCESS', data: { ...theirs, ...given, version: 3 } })
  const facts = { changed_by: 'Dimas', changed_at: '2026-11-21T02:00:00Z', version: 2 }
  const error = {
    code: 409,
    message: 'Diubah',
    reason: 'version_conflict',
    errors: [],
    facts,
    reference: 'x',
  }
  return say({ responseStatus: 'ERROR', error }, 409)
})
beforeEach(() => {
  localStorage.clear()
  sent = []
  listsComeAfter = undefined
  vi.stubGlobal('fetch', server)
})
afterEach(cleanup)

const onClose = vi.fn()
const show = (one: ReferenceEntry) =>
  renderPage(<EntryDialog list="religion" entry={one} onClose={onClose} />)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Simpan' }))
const typeName = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /^Nama \(Indonesia\)|^Nama$/ }), { target: { value } })

test('an entry that somebody else changed meanwhile is put together with theirs, and saved on top of it', async () => {
  await show(entry)
  typeName('Katolik Roma')
  save()
  expect(await screen.findByText(/Dimas mengubahnya/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Simpan hasil gabungan' }))
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ name: 'Katolik Roma', name_en: 'Catholic', version: 2 }),
  )
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('what was typed before and not saved is said to be such, and overwrites nobody’s change', async () => {
  await show(entry)
  typeName('Katolik Lama')
  save()
  await screen.findByText(/Dimas mengubahnya/)
  await waitFor(() => expect(Object.keys(localStorage).join()).toContain('draft:'))
  cleanup()
  await show(theirs)
  expect(screen.getByRole('button', { name: 'Buang draf' })).toBeDefined()
  save()
  expect(await screen.findByText(/Dimas mengubahnya/)).toBeDefined()
  expect(sent.map(({ version }) => version)).toEqual([1, 1])
  cleanup()
  await show(theirs)
  fireEvent.click(screen.getByRole('button', { name: 'Buang draf' }))
  expect((screen.getByDisplayValue('Katolik') as HTMLInputElement).value).toBe('Katolik')
})

/** As the page of the lists has it: its dialog goes at once, while the lists are read again. */
const Page = () => {
  const [isOpen, setOpen] = useState(true)
  const { isFetched } = useQuery(referenceQueries.entries())
  return isOpen && isFetched && <EntryDialog list="religion" entry={theirs} onClose={() => setOpen(false)} />
}
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

test('what is saved is no draft any more, though the dialog is gone before the lists are read again', async () => {
  await renderPage(<Page />)
  await waitFor(() => expect(screen.getByDisplayValue('Katolik')).toBeTruthy())
  typeName('Katolik Roma')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  const { promise, resolve } = Promise.withResolvers<void>()
  listsComeAfter = promise
  save()
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  resolve()
  await waitFor(() => expect(drafts()).toEqual([]))
})

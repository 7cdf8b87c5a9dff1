import { line } from '@kompeten/contract/platform/fields'
import type { Page } from '@kompeten/contract/platform/lists'
import { masterRecord, mayOf } from '@kompeten/contract/platform/master-record'
import { masterWords } from '@kompeten/phrases/platform/masters.id'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { renderPage } from '../../../test/render-page.tsx'
import { sessionViewOf } from '../../../test/worlds.ts'
import { type Notice, showNoticesBy } from '../../platform/notices.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import type { Master } from './master.ts'
import { MasterListPage } from './master-list-page.tsx'
import { masterOf } from './master-of.ts'
import type { FormWords } from './master-words.ts'
import { useAdd } from './use-master.ts'

const record = masterRecord({
  nouns: { one: 'a thing', many: 'things' },
  path: 'things',
  id: 'thing_id',
  details: { name: line(50) },
  more: {},
  notInSheet: [],
  filters: ['name'],
  sorts: ['name'],
  may: mayOf('TUK'),
})
const words: FormWords = {
  ...masterWords('tuk', { one: 'barang', One: 'Barang' }),
  fields: { name: 'Nama' },
  columns: {},
  options: {},
  meanings: {},
  hints: {},
  empty: { title: '', message: '', binTitle: '', binMessage: '' },
  adds: {},
  sections: {},
}
const said = {
  name: 'thing',
  title: 'name',
  at: { list: '/page', add: '/elsewhere', edit: '/record/$id' },
} as const
const kept = masterOf({ ...record.records, ...record.sheet }, record, said)
const binned = masterOf({ ...record.records, ...record.bin, ...record.sheet }, record, said)

const moment = '2026-11-01T00:00:00.000Z'
type Row = z.output<typeof record.view>
const row: Row = {
  thing_id: '01930000-0000-7000-8000-000000000009',
  name: 'Palu',
  created_date: moment,
  modified_date: moment,
  deleted_date: null,
  version: 1,
  may: ['update', 'delete'],
}
const answered: Page<Row> = { data: [row], count: 1, count_is_exact: true, next_cursor: null }

type Kind = Master<Row, z.output<typeof record.input>>

const Adding = ({ master }: { master: Kind }) => {
  const add = useAdd(master, words.done)
  return (
    <button type="button" onClick={() => add.mutate({ name: 'Palu' })}>
      Tambahkan
    </button>
  )
}

const notices: Notice[] = []
const silent = showNoticesBy((notice) => notices.push(notice))
afterAll(() => silent())
afterEach(() => {
  cleanup()
  for (const notice of notices.splice(0)) notice.closed?.()
  forgetSession({ alsoDrafts: true })
})

test.each([
  ['without a bin is neither deleted nor is adding it undone', kept, false],
  ['with a bin is, and it is', binned, true],
])('a record %s', async (_, made, isBinned) => {
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  const master: Kind = { ...made, list: async () => answered, create: async () => ({ data: row }) }
  await renderPage(<MasterListPage master={master} words={words} columns={['name']} filters={['name']} />)
  expect(await screen.findByRole('rowheader', { name: 'Palu' })).toBeTruthy()
  expect(screen.queryByText(words.views.bin) !== null).toBe(isBinned)
  // Only rows of which something can be done together are picked.
  expect(screen.queryByRole('checkbox', { name: /Palu/ }) !== null).toBe(isBinned)
  await renderPage(<Adding master={master} />)
  fireEvent.click(screen.getByRole('button', { name: 'Tambahkan' }))
  await waitFor(() => expect(notices).toHaveLength(1))
  expect(notices[0]?.action !== undefined).toBe(isBinned)
})

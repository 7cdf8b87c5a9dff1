import { filter, type ListSpec, type Page } from '@kompeten/contract/platform/lists'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { forgetSession } from '../../platform/session.ts'
import { ListPage } from './list-page.tsx'
import type { ListAddress } from './list-state.ts'
import { useList } from './use-list.ts'

type Row = { id: string; name: string; kind: string }

const spec: ListSpec = {
  filters: { kind: filter.option(['a', 'b']), size: filter.number },
  sorts: ['name'],
  defaultSort: 'name',
}
const all: Row[] = Array.from({ length: 23 }, (_, at) => ({
  id: String(at),
  name: `Baris ${at}`,
  kind: at % 2 === 0 ? 'a' : 'b',
}))

const answer = vi.fn(async (query: ListAddress): Promise<Page<Row>> => {
  const rows = all.filter(
    ({ name, kind }) => name.includes(query.search ?? '') && (query.kind ?? kind) === kind,
  )
  const [limit, start] = [Number(query.limit), Number(query.cursor ?? query.offset)]
  const next = start + limit
  return {
    data: rows.slice(start, next),
    count: rows.length,
    count_is_exact: true,
    next_cursor: next < rows.length ? String(next) : null,
  }
})

const Rows = () => {
  const list = useList({
    name: 'rows',
    spec,
    source: (query, view) => ({ queryKey: ['rows', view, query], queryFn: () => answer(query) }),
    rowId: (row) => row.id,
  })
  return (
    <ListPage
      list={list}
      title="Baris"
      columns={[
        { id: 'name', label: 'Nama', cell: (row) => row.name },
        { id: 'kind', label: 'Jenis', cell: (row) => row.kind, numeric: false, oneLine: false },
        { id: 'size', label: 'Ukuran', cell: () => 1, extra: true },
      ]}
      filters={[{ field: 'kind', label: 'Jenis', kind: 'option', options: [{ value: 'a', label: 'Satu' }] }]}
      views={[
        { view: undefined, label: 'Dipakai' },
        { view: 'bin', label: 'Tempat sampah' },
      ]}
      rowName={(row) => row.name}
      rowLink={(row) => ({ to: '/record/$id' as never, params: { id: row.id } as never })}
      doors={<button type="button">Kalender</button>}
      actions={<button type="button">Impor</button>}
      bulk={<button type="button">Hapus</button>}
      empty="Belum ada"
    />
  )
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const lastQuery = () => answer.mock.lastCall?.[0]

beforeEach(() => {
  answer.mockClear()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  forgetSession()
})

test('asks for what the address says, and shows it', async () => {
  await renderPage(<Rows />, '?kind=a&sort=-name&limit=25&nonsense=1')
  await screen.findByText('1–12 dari 12')
  expect(lastQuery()).toEqual({ kind: 'a', sort: '-name', limit: '25', offset: '0' })
  expect(screen.getByRole('columnheader', { name: 'Nama' }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole('button', { name: 'Jenis: Satu' })).toBeTruthy()
})

test('writes what is searched, ordered and filtered into the address', async () => {
  const router = await renderPage(<Rows />, '?offset=10')
  await screen.findByText('11–20 dari 23')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Baris 1' } })
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'Baris 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Nama' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'Baris 1', sort: '-name' }))
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Saring daftar' })).getByRole('button', { name: 'Jenis' }),
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Satu' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?search=Baris+1&kind=a&sort=-name'))
})

test('follows the address when back is pressed', async () => {
  const router = await renderPage(<Rows />)
  await screen.findByText('1–10 dari 23')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Baris 22' } })
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  await waitFor(() => expect(names()).toEqual(['Baris 22']))
  router.history.back()
  await waitFor(() => expect(names()).toHaveLength(10))
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('')
})

test('goes to the next page by cursor and to a numbered one by offset', async () => {
  await renderPage(<Rows />)
  fireEvent.click(await screen.findByRole('button', { name: 'Halaman berikutnya' }))
  await waitFor(() => expect(names()[0]).toBe('Baris 10'))
  expect(lastQuery()).toEqual({ sort: 'name', limit: '10', cursor: '10' })
  fireEvent.click(screen.getByRole('button', { name: 'Halaman 1' }))
  await waitFor(() => expect(names()[0]).toBe('Baris 0'))
  fireEvent.click(screen.getByRole('button', { name: 'Halaman 3' }))
  await screen.findByText('21–23 dari 23')
  expect(lastQuery()).toEqual({ sort: 'name', limit: '10', offset: '20' })
})

test('does not lose a page where next is pressed faster than rows come', async () => {
  await renderPage(<Rows />)
  const next = await screen.findByRole('button', { name: 'Halaman berikutnya' })
  fireEvent.click(next)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Halaman 2' }).ariaCurrent).toBe('page'))
  fireEvent.click(next)
  await waitFor(() => expect(names()).toEqual(['Baris 20', 'Baris 21', 'Baris 22']))
})

test('what a link narrowed the list by stands among the filters, and is taken off', async () => {
  const { history } = await renderPage(<Rows />, '?kind=a&size=(1,2)')
  const clear = await screen.findByRole('button', { name: 'Hapus saringan Hanya yang disebut tautan' })
  fireEvent.click(clear)
  await waitFor(() => expect(screen.queryByText('Hanya yang disebut tautan')).toBeNull())
  expect(history.location.search).toBe('?kind=a')
})

test('keeps what is picked while pages are turned, and drops it when the list is narrowed otherwise', async () => {
  await renderPage(<Rows />)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Baris 0' }))
  fireEvent.click(screen.getByRole('button', { name: 'Halaman berikutnya' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Pilih Baris 11' }))
  expect(screen.getByText('2 dipilih')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Baris 1' } })
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  await waitFor(() => expect(screen.queryByText('2 dipilih')).toBeNull())
})

test('remembers chosen columns for the next visit', async () => {
  const router = await renderPage(<Rows />)
  fireEvent.click(await screen.findByRole('button', { name: 'Tampilan' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Ukuran' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ columns: 'kind,size' }))
  await renderPage(<Rows />)
  expect(await screen.findByRole('columnheader', { name: 'Ukuran' })).toBeTruthy()
})

test('steps through the rows by j and k, opens with Enter, and comes back to the row', async () => {
  const router = await renderPage(<Rows />)
  await screen.findByText('1–10 dari 23')
  for (const key of ['j', 'j', 'j', 'k']) fireEvent.keyDown(document.body, { key })
  const row = screen.getByRole('link', { name: 'Baris 1' })
  expect(document.activeElement).toBe(row)
  fireEvent.click(row)
  await screen.findByText('/record/$id')
  router.history.back()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Baris 1'))
})

test('offers its actions where they stay: not above a list that may turn out to be bare, as its doors', async () => {
  let arrive: () => void = () => undefined
  const bare = { data: [], count: 0, count_is_exact: true, next_cursor: null }
  answer.mockImplementationOnce(() => new Promise((resolve) => (arrive = () => resolve(bare))))
  await renderPage(<Rows />)
  await waitFor(() => expect(answer).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: 'Impor' })).toBeNull()
  arrive()
  expect(await screen.findByText('Belum ada')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Impor' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Kalender' })).toBeTruthy()
  cleanup()
  await renderPage(<Rows />)
  expect(await screen.findByRole('button', { name: 'Impor' })).toBeTruthy()
})

test('says why it is empty: nothing there yet, or nothing that matches', async () => {
  await renderPage(<Rows />, '?search=tidak')
  expect(await screen.findByText('Tidak ada yang cocok')).toBeTruthy()
  answer.mockResolvedValueOnce({ data: [], count: 0, count_is_exact: true, next_cursor: null })
  await renderPage(<Rows />)
  expect(await screen.findByText('Belum ada')).toBeTruthy()
})

test('a column that is said to be no number stands like one of which nothing is said', async () => {
  await renderPage(<Rows />)
  const cell = (await screen.findAllByRole('cell', { name: 'a' }))[0]
  expect([cell?.hasAttribute('data-numeric'), cell?.hasAttribute('data-one-line')]).toEqual([false, false])
  const heading = screen.getByRole('columnheader', { name: 'Jenis' })
  expect(heading.hasAttribute('data-numeric')).toBe(false)
})

test('on a phone one button beside the search opens filters, order and columns; what narrows stays in sight', async () => {
  const matches = vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        addEventListener: vi.fn(),
        removeEventListener: vi.fn(),
      }) as never,
  )
  await renderPage(<Rows />, '?kind=a')
  await screen.findByText('Baris 0')
  const bar = () => screen.getByRole('group', { name: 'Saring daftar' })
  expect(screen.queryByRole('combobox', { name: 'Urutkan' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tampilan' })).toBeNull()
  expect(within(bar()).getByRole('button', { name: 'Jenis: Satu' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Saring, urutkan, tampilan' }))
  expect(screen.getByRole('combobox', { name: 'Urutkan' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tampilan' })).toBeDefined()
  matches.mockRestore()
})

test('a table wider than its frame shortens its texts, and gives them whole to readers and the focus', async () => {
  const wide = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900)
  const room = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  all[0] = { id: '0', name: 'Baris 0', kind: 'Jenis yang panjang' }
  await renderPage(<Rows />)
  const cell = (await screen.findByText('Jenis yang panjang')).closest('td')
  expect(cell?.textContent).toBe('Jenis y…Jenis yang panjang')
  expect(cell?.querySelector('[tabindex="0"]')).not.toBeNull()
  all[0] = { id: '0', name: 'Baris 0', kind: 'a' }
  for (const spy of [wide, room]) spy.mockRestore()
})

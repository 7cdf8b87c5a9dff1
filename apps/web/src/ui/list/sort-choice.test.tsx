import type { ListSpec } from '@kompeten/contract/platform/lists'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { SortChoice } from './sort-choice.tsx'
import { useList } from './use-list.ts'

const columns = [
  { id: 'name', label: 'Nama', cell: () => '' },
  { id: 'place', label: 'Tempat', cell: () => '' },
]

const Choice = ({ defaultSort }: Pick<ListSpec, 'defaultSort'>) => {
  const list = useList<string>({
    name: 'sorted',
    spec: { filters: {}, sorts: ['name', 'created_date'], defaultSort },
    source: (query) => ({
      queryKey: ['sorted', query],
      queryFn: async () => ({ data: [], count: 0, count_is_exact: true, next_cursor: null }),
    }),
    rowId: (row) => row,
  })
  return <SortChoice list={list} columns={columns} />
}

const shown = () => {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Urutkan' })
  return {
    chosen: select.selectedOptions[0]?.text,
    offered: [...select.options].map(({ text }) => text),
  }
}

test('an order that no column stands for is told as the usual one, not as the first column', async () => {
  await renderPage(<Choice defaultSort="-created_date" />)
  expect(shown()).toEqual({
    chosen: 'Urutan bawaan',
    offered: ['Urutan bawaan', 'Nama, menaik', 'Nama, menurun'],
  })
})

test('an order of a column is told by the column, and the usual order stays on offer', async () => {
  await renderPage(<Choice defaultSort="-created_date" />, '?sort=-name')
  expect(shown()).toEqual({
    chosen: 'Nama, menurun',
    offered: ['Urutan bawaan', 'Nama, menaik', 'Nama, menurun'],
  })
})

test('a usual order by a column needs no name of its own; one from an address gets one', async () => {
  await renderPage(<Choice defaultSort="name" />, '?sort=created_date')
  expect(shown()).toEqual({
    chosen: 'Urutan lain',
    offered: ['Urutan lain', 'Nama, menaik', 'Nama, menurun'],
  })
})

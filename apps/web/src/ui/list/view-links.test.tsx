import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { useList } from './use-list.ts'
import { ViewLinks } from './view-links.tsx'

const kinds = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    view: at === 0 ? undefined : `v${at}`,
    label: `Jenis ${at}`,
  }))

const Views = ({ count, isNarrow }: { count: number; isNarrow: boolean }) => {
  const list = useList<string>({
    name: 'viewed',
    spec: { filters: {}, sorts: ['name'], defaultSort: 'name' },
    source: (query, view) => ({
      queryKey: ['viewed', view, query],
      queryFn: async () => ({ data: [], count: 0, count_is_exact: true, next_cursor: null }),
    }),
    rowId: (row) => row,
  })
  return (
    <>
      <ViewLinks list={list} views={kinds(count)} label="Tampilan" isNarrow={isNarrow} />
      <output>{list.state.view ?? 'none'}</output>
    </>
  )
}

test('many views are one choice on a narrow screen, each at its own address', async () => {
  await renderPage(<Views count={16} isNarrow />, '?view=v3')
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tampilan' })
  expect(choice.selectedOptions[0]?.text).toBe('Jenis 3')
  expect(choice.options).toHaveLength(16)
  fireEvent.change(choice, { target: { value: 'v12' } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('v12'))
  fireEvent.change(choice, { target: { value: '' } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('none'))
})

test('a few stay links, and so do many where there is room', async () => {
  await renderPage(<Views count={3} isNarrow />)
  expect(screen.getAllByRole('link')).toHaveLength(2)
  await renderPage(<Views count={16} isNarrow={false} />)
  expect(screen.getAllByRole('link')).toHaveLength(15)
})

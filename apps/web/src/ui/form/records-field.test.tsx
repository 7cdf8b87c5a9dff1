import type { QueryKey } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import type { Query } from '../../platform/queries.ts'
import { RecordsField } from './records-field.tsx'

type Row = { id: string; name: string }
const rows: Row[] = Array.from({ length: 101 }, (_, at) => ({ id: `s${at}`, name: `Skema ${at + 1}` }))
const optionOf = (row: Row) => row
const asked = vi.fn<(search: string | undefined) => void>()
const list = ({ limit, search }: { limit: string; search?: string }) => ({
  queryKey: ['rows', limit, search],
  queryFn: async () => {
    asked(search)
    const fit = rows.filter(({ name }) => name.includes(search ?? ''))
    return { data: fit.slice(0, Number(limit)), count: fit.length, count_is_exact: true } as never
  },
})
const one = (id: string) => ({
  queryKey: ['row', id] as QueryKey as Query<Row>['queryKey'],
  queryFn: async () => rows.find((row) => row.id === id) as Row,
})

const Page = ({ before = [] }: { before?: string[] }) => {
  const [value, setValue] = useState<(string | null)[]>(before)
  const said = { id: 'schemes', path: 'schema_ids', label: 'Skema', required: false, error: undefined }
  const field = { ...said, value, onChange: setValue, onBlur: () => undefined }
  return <RecordsField {...field} one={one} list={list} optionOf={optionOf} />
}
const option = (name: string) => screen.queryByRole('option', { name, hidden: true })

test('of more records than are shown at once, what is typed is looked for on the server, and stays picked', async () => {
  await renderPage(<Page />)
  const box = await screen.findByRole('combobox')
  fireEvent.click(box)
  await waitFor(() => expect(option('Skema 100')).not.toBeNull())
  expect(option('Skema 101')).toBeNull()
  fireEvent.change(box, { target: { value: 'Skema 101' } })
  await waitFor(() => expect(option('Skema 101')).not.toBeNull())
  expect(asked).toHaveBeenLastCalledWith('Skema 101')
  fireEvent.click(option('Skema 101') as HTMLElement)
  fireEvent.change(box, { target: { value: 'Skema 2' } })
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith('Skema 2'))
  expect(screen.getByText('Skema 101')).toBeTruthy()
})

test('what a draft brings back is called by its name, also where it is not among those shown', async () => {
  await renderPage(<Page before={['s100']} />)
  expect(await screen.findByText('Skema 101')).toBeTruthy()
})

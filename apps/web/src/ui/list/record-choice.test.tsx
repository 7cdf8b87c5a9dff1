import type { QueryKey } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import type { Query } from '../../platform/queries.ts'
import { byRecord } from './record-choice.tsx'

type Row = { id: string; name: string }
const rows: Row[] = Array.from({ length: 101 }, (_, at) => ({ id: `s${at}`, name: `Skema ${at + 1}` }))
const filterOf = (of: readonly Row[]) =>
  byRecord({
    optionOf: (row: Row) => row,
    list: ({ limit, search }: { limit: string; search?: string }) => ({
      queryKey: ['rows', of.length, search],
      queryFn: async () => {
        const fit = of.filter(({ name }) => name.includes(search ?? ''))
        return { data: fit.slice(0, Number(limit)), count: fit.length, count_is_exact: true } as never
      },
    }),
    one: (id: string) => ({
      queryKey: ['row', id] as QueryKey as Query<Row>['queryKey'],
      queryFn: async () => {
        const found = of.find((row) => row.id === id)
        if (!found) throw new Error('gone')
        return found
      },
    }),
  })

const Page = ({ of = rows, before = '' }: { of?: readonly Row[]; before?: string }) => {
  const [value, apply] = useState(before)
  const { choice, names } = filterOf(of)
  return (
    <>
      <output>{names(value)}</output>
      {choice({ label: 'Skema', value, apply })}
    </>
  )
}
const box = (name: string) => screen.queryByRole<HTMLInputElement>('checkbox', { name })

test('the hundred and first record is found by typing, stays chosen beside another, and is called by its name', async () => {
  await renderPage(<Page />)
  await waitFor(() => expect(box('Skema 1')).not.toBeNull())
  expect(box('Skema 101')).toBeNull()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Skema 101' } })
  await waitFor(() => expect(box('Skema 101')).not.toBeNull())
  fireEvent.click(box('Skema 101') as HTMLElement)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Skema 2' } })
  await waitFor(() => expect(box('Skema 2')).not.toBeNull())
  expect(box('Skema 101')?.checked).toBe(true)
  fireEvent.click(box('Skema 2') as HTMLElement)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Skema 101, Skema 2'))
})

test('what the address names is called by its name, and a record that is gone by its id', async () => {
  await renderPage(<Page before="s100,gone" />)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Skema 101, gone'))
  await waitFor(() => expect(box('Skema 101')?.checked).toBe(true))
})

test('of few records all are there, and nothing asks to type', async () => {
  await renderPage(<Page of={rows.slice(0, 3)} />)
  await waitFor(() => expect(box('Skema 3')).not.toBeNull())
  expect(screen.queryByRole('searchbox')).toBeNull()
})

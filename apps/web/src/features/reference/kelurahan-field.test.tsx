import type { Area } from '@kompeten/contract/platform/fields'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import type { Field } from '../../ui/form/field.ts'
import { KelurahanField } from './kelurahan-field.tsx'

const area = (kelurahan_id: string, kelurahan_name: string): Area => ({
  kelurahan_id,
  kelurahan_name,
  kecamatan_name: 'Bandung Wetan',
  kota_name: 'Kota Bandung',
  province_name: 'Jawa Barat',
})
const areas = [area('3273191001', 'Cihapit'), area('3273191002', 'Tamansari')]

const asked: string[] = []
const serveAreas = async (address: string) => {
  asked.push(address)
  const url = new URL(address, 'http://localhost')
  const [, id] = /\/public\/area\/(\d+)$/.exec(url.pathname) ?? []
  const search = url.searchParams.get('search')?.toLowerCase() ?? ''
  const data = areas.filter(({ kelurahan_name }) => kelurahan_name.toLowerCase().includes(search))
  const body = id
    ? { data: areas.find((one) => one.kelurahan_id === id) }
    : { data, count: data.length, count_is_exact: true, next_cursor: null }
  return Response.json({ responseStatus: 'SUCCESS', ...body })
}

const Picker = ({ begin = null }: { begin?: string | null }) => {
  const [value, setValue] = useState<string | null>(begin)
  const field: Field<string | null> = {
    id: 'kelurahan',
    path: 'kelurahan_id',
    label: 'Kelurahan',
    required: true,
    value,
    error: undefined,
    onChange: setValue,
    onBlur: () => undefined,
  }
  return (
    <>
      <KelurahanField {...field} />
      <output>{value}</output>
    </>
  )
}

const input = () => screen.getByRole('combobox', { name: 'Kelurahan' }) as HTMLInputElement
const type = (value: string) => fireEvent.change(input(), { target: { value } })

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', vi.fn(serveAreas))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('lists from the beginning while nothing is typed', async () => {
  await renderPage(<Picker />)
  fireEvent.click(input())
  expect(await screen.findAllByRole('option', { hidden: true })).toHaveLength(2)
  expect(new URL(asked[0] ?? '', 'http://localhost').searchParams.has('search')).toBe(false)
})

test('asks for four characters before it searches', async () => {
  await renderPage(<Picker />)
  fireEvent.click(input())
  await screen.findAllByRole('option', { hidden: true })
  asked.length = 0
  type('cih')
  await waitFor(() => expect(screen.queryAllByRole('option', { hidden: true })).toHaveLength(0))
  type('ciha')
  await waitFor(() => expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(1))
  expect(asked).toEqual(['/api/public/area?search=ciha&limit=50&offset=0'])
})

test('is picked by keyboard and shows the kelurahan with its three parents', async () => {
  await renderPage(<Picker />)
  input().focus()
  type('tamansari')
  await screen.findByRole('option', { hidden: true })
  fireEvent.keyDown(input(), { key: 'ArrowDown', code: 'ArrowDown' })
  fireEvent.keyDown(input(), { key: 'Enter', code: 'Enter' })
  expect(screen.getByRole('status').textContent).toBe('3273191002')
  expect(input().value).toBe('Tamansari, Kec. Bandung Wetan, Kota Bandung, Jawa Barat')
})

test('shows the stored kelurahan, and what was typed without picking is gone on leaving', async () => {
  await renderPage(<Picker begin="3273191001" />)
  await waitFor(() => expect(input().value).toContain('Cihapit'))
  type('tama')
  fireEvent.blur(input())
  await waitFor(() => expect(input().value).toContain('Cihapit'))
  fireEvent.click(screen.getByRole('button', { name: 'Kosongkan wilayah' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('says when nothing is found', async () => {
  await renderPage(<Picker />)
  fireEvent.click(input())
  type('zzzz')
  expect(await screen.findByText(/Tidak ditemukan/)).toBeTruthy()
})

import type { BusyDay } from '@kompeten/contract/assessors/days'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { refusal } from '../../../../test/worlds.ts'
import { showNoticesBy } from '../../../platform/notices.ts'
import { Calendar } from './calendar.tsx'

const w = assessorsWords.id.schedule
const own = (day: string): BusyDay => ({
  ...{ accessor_id: 'a', accessor_name: 'Budi', day, kind: 'own' },
  ...{ assessment_id: null, title: null, note: null },
})
const success = (data: unknown, cut_from: string | null = null) =>
  Response.json({ responseStatus: 'SUCCESS', data, cut_from })
const refused = (status: number, reason: string) => Response.json(refusal(status, reason).body, { status })
/** Answers reads and writes of the calendar; what was sent is returned. */
const serving = (
  read: () => Response | Promise<Response>,
  write: () => Response | Promise<Response> = () => success([]),
) => {
  const sent: { days: string[]; unavailable: boolean }[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, { method, body }: RequestInit) => {
      if (method === 'GET') return read()
      sent.push(JSON.parse(String(body)))
      return write()
    }),
  )
  return sent
}
const show = (assessorId: string | null = 'a') =>
  renderPage(<Calendar assessorId={assessorId} mayPlan />, '?month=2031-05')
const cell = (name: string) => screen.findByRole('gridcell', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('no day counts as free before the month is read', async () => {
  serving(() => new Promise(() => undefined))
  await show()
  await cell(w.day('1 Mei 2031', w.unknown))
  expect(screen.queryByText(w.listEmpty)).toBeNull()
})

test('a month that cannot be read says so, and the ways to other months stay', async () => {
  serving(() => refused(404, 'not_found'))
  await show()
  await screen.findByRole('alert')
  expect(screen.queryByText(w.listEmpty)).toBeNull()
  expect(screen.getByRole('button', { name: w.next })).toBeDefined()
})

test('a free day is told as free of one assessor, and of all', async () => {
  serving(() => success([]))
  await show()
  await cell(w.day('1 Mei 2031', w.free))
  await show(null)
  await cell(w.day('1 Mei 2031', w.allFree))
})

test('where not all days are told, it is said from which on, and they do not look free', async () => {
  serving(() => success([own('2031-05-02')], '2031-05-03'))
  await show(null)
  await cell(w.day('2 Mei 2031', w.busy('1')))
  await cell(w.day('1 Mei 2031', w.allFree))
  expect(screen.getByText(w.cut('3 Mei 2031'))).toBeDefined()
  expect(screen.getByRole('gridcell', { name: w.day('3 Mei 2031', w.notShown) })).toBeDefined()
})

test('only the days that were closed are opened and counted', async () => {
  const sent = serving(() => success([own('2031-05-02')]))
  const told: string[] = []
  const stop = showNoticesBy(({ message }) => told.push(message))
  await show()
  fireEvent.click(await cell(w.day('1 Mei 2031', w.free)))
  fireEvent.click(await cell(w.day('2 Mei 2031', w.kinds.own)))
  press(w.open)
  await waitFor(() => expect(sent).toMatchObject([{ days: ['2031-05-02'], unavailable: false }]))
  await waitFor(() => expect(told).toEqual([w.opened('1')]))
  stop()
})

test('where somebody booked a day meanwhile, the calendar is read again, and the days stay picked', async () => {
  const busy: BusyDay = { ...own('2031-05-01'), kind: 'assessment', title: 'Uji Pemrogram' }
  let isBooked = false
  serving(
    () => success(isBooked ? [busy] : []),
    () => refused(409, 'accessor_busy'),
  )
  await show()
  fireEvent.click(await cell(w.day('1 Mei 2031', w.free)))
  isBooked = true
  press(w.close)
  await cell(w.day('1 Mei 2031', 'Uji Pemrogram'))
  expect(screen.getByText(w.selected('1'))).toBeDefined()
})

test('a day that is picked while others are on their way stays picked', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  serving(
    () => success([]),
    () => promise,
  )
  const told: string[] = []
  const stop = showNoticesBy(({ message }) => told.push(message))
  await show()
  fireEvent.click(await cell(w.day('1 Mei 2031', w.free)))
  press(w.close)
  fireEvent.click(await cell(w.day('2 Mei 2031', w.free)))
  expect(screen.getByText(w.selected('2'))).toBeDefined()
  resolve(success([]))
  await waitFor(() => expect(told).toEqual([w.closed('1')]))
  expect(screen.queryByText(w.selected('1'))).not.toBeNull()
  const day2 = await cell(w.day('2 Mei 2031', w.free))
  expect(day2.getAttribute('aria-selected')).toBe('true')
  stop()
})

test('what was picked in another month is not picked any more in this one', async () => {
  serving(() => success([]))
  await show()
  fireEvent.click(await cell(w.day('1 Mei 2031', w.free)))
  press(w.today)
  await waitFor(() => expect(screen.queryByText(w.selected('1'))).toBeNull())
})

test('more days than are closed at once are not sent, and it is said how many may be', async () => {
  serving(() => success([]))
  await show()
  const first = await cell(w.day('1 Mei 2031', w.free))
  fireEvent.click(first)
  for (let week = 0; week < 9; week += 1) {
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'ArrowDown', shiftKey: true })
    await screen.findByText(new RegExp(w.selected(String(8 + 7 * week))))
  }
  expect(screen.getByText(new RegExp(w.tooMany('62')))).toBeDefined()
  expect(screen.getByRole('button', { name: w.close })).toHaveProperty('disabled', true)
})

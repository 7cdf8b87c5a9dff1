import { type ExamRoom, exams } from '@kompeten/contract/exams/exams'
import { controlRoom } from '@kompeten/phrases/exams/control-room.id'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { aSittingRow } from '../../../../test/sitting-row.ts'
import { RoomSittings } from './room-sittings.tsx'

const { data: sample } = sampleOf(exams.room.reply) as { data: ExamRoom }
const room: ExamRoom = {
  ...sample,
  now_date: '2026-11-23T02:30:00.000Z',
  sittings: [
    aSittingRow('Eko', { may: ['end'] }),
    aSittingRow('Sari', { may: ['end'], help_date: '2026-11-23T02:29:00.000Z' }),
  ],
}

afterEach(() => vi.restoreAllMocks())

test('where the server is not heard, the page says since when, and takes nobody for gone by that', async () => {
  await renderPage(<RoomSittings room={room} />)
  const { filters, filter, silent } = controlRoom
  const offline = () => screen.getByRole('button', { name: filter(filters.offline, '0') })
  expect(screen.queryByRole('alert')).toBeNull()
  const now = performance.now() + 600_000
  vi.spyOn(performance, 'now').mockReturnValue(now)
  fireEvent.click(offline())
  expect((await screen.findByRole('alert')).textContent).toBe(silent('09:30 WIB'))
  expect(offline()).toBeDefined()
})

test('who calls for help is said to whoever does not see the page', async () => {
  await renderPage(<RoomSittings room={room} />)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    controlRoom.calling('Sari'),
  )
})

test('who was picked under another filter is not picked any more, as they are not seen', async () => {
  await renderPage(<RoomSittings room={room} />)
  fireEvent.click(screen.getByRole('checkbox', { name: controlRoom.selectShown('2') }))
  expect(screen.getByText('2 dipilih')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: controlRoom.filter(controlRoom.filters.help, '1') }))
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: controlRoom.selectShown('1') })).toBeDefined(),
  )
  expect(screen.queryByText('2 dipilih')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: controlRoom.selectShown('1') }))
  expect(screen.getByText('1 dipilih')).toBeDefined()
})

test('whoever was taken out or is absent is shown as gone, stands among none who sit, and is not called for', async () => {
  const gone = aSittingRow('Tono', { is_there: false, help_date: null, needs_more_time: true })
  await renderPage(<RoomSittings room={{ ...room, sittings: [...room.sittings, gone] }} />)
  expect(screen.getByText(controlRoom.gone)).toBeDefined()
  const { filters, filter } = controlRoom
  expect(screen.getByRole('button', { name: filter(filters.all, '3') })).toBeDefined()
  expect(screen.getByRole('button', { name: filter(filters.working, '2') })).toBeDefined()
  expect(screen.queryByText(controlRoom.moreTime)).toBeNull()
})

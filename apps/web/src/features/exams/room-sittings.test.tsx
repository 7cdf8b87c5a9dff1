import { type ExamRoom, exams } from '@kompeten/contract/exams/exams'
import { controlRoom } from '@kompeten/phrases/exams/control-room.id'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { sampleOf } from '../../../test/sample.ts'
import { aSittingRow } from '../../../test/sitting-row.ts'
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

import { holidays as words } from '@kompeten/phrases/holidays/holidays.id'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { serverAnswers } from '../../../test/worlds.ts'
import { PlannedDayField } from './planned-day-field.tsx'

const year = (...days: object[]) => ({ body: { responseStatus: 'SUCCESS', data: { days } } })
const w = uiWords.id.form

const Field = ({ day }: { day: string }) => {
  const [value, setValue] = useState<string | null>(day)
  const field = { id: 'day', path: 'day', label: 'Mulai', required: true, error: undefined }
  return <PlannedDayField {...field} value={value} onChange={setValue} onBlur={() => undefined} />
}
const open = () => fireEvent.click(screen.getByRole('button', { name: w.openCalendar('Mulai') }))

test('the public holidays of the month shown bear their names, and a year is asked for when its days are', async () => {
  const fetched = serverAnswers(
    year({ day: '2026-12-25', name: 'Hari Raya Natal', name_en: 'Christmas' }),
    year({ day: '2027-01-01', name: null, name_en: null }),
  )
  await renderPage(<Field day="2026-12-24" />)
  // Nobody looks at a calendar yet.
  expect(fetched).not.toHaveBeenCalled()
  open()
  const christmas = await screen.findByRole('button', { name: '25 Desember 2026, Hari Raya Natal' })
  expect(screen.getByText('25: Hari Raya Natal')).toBeTruthy()
  expect(screen.getByRole('button', { name: '24 Desember 2026' })).toBeTruthy()
  expect(fetched.mock.calls).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: w.calendar.nextMonth }))
  expect(await screen.findByRole('button', { name: `1 Januari 2027, ${words.title}` })).toBeTruthy()
  expect(screen.queryByText(/Hari Raya Natal/)).toBeNull()
  expect(fetched.mock.calls.map(([address]) => address.split('/').at(-1))).toEqual(['2026', '2027'])
  expect(christmas.isConnected).toBe(false)
})

test('a holiday forbids nothing: it is picked like any day', async () => {
  serverAnswers(year({ day: '2026-12-25', name: 'Hari Raya Natal', name_en: 'Christmas' }))
  await renderPage(<Field day="2026-12-24" />)
  open()
  fireEvent.click(await screen.findByRole('button', { name: '25 Desember 2026, Hari Raya Natal' }))
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('25-12-2026')
})

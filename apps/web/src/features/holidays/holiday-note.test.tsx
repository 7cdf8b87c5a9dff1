import { holidays as words } from '@kompeten/phrases/holidays/holidays.id'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { serverAnswers } from '../../../test/worlds.ts'
import { HolidayNote } from './holiday-note.tsx'

const year = (...days: object[]) => ({ body: { responseStatus: 'SUCCESS', data: { days } } })
const christmas = year({ day: '2026-12-25', name: 'Natal', name_en: 'Christmas' })
const newYear = year({ day: '2027-01-01', name: null, name_en: null })

test('days over the turn of a year that are public holidays are told, by name where it is known', async () => {
  serverAnswers(christmas, newYear)
  await renderPage(<HolidayNote from="2026-12-24" until="2027-01-01" />)
  expect(await screen.findByText(words.planned('25-12-2026 (Natal), 01-01-2027'))).toBeTruthy()
})

test('nothing is said of days that are none, or none yet', async () => {
  const fetched = serverAnswers(christmas)
  await renderPage(<HolidayNote from="2026-12-2" until={null} />)
  expect(fetched).not.toHaveBeenCalled()
  await renderPage(<HolidayNote from="2026-12-26" until={null} />)
  await expect.poll(() => fetched.mock.calls.length).toBe(1)
  expect(screen.queryByRole('status')).toBeNull()
})

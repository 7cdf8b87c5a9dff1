import { expect, test } from 'vitest'
import { spanInText } from './when.ts'

const venue = {
  ...{ start_date: '2027-05-12', start_time: '08:00', end_date: '2027-05-13', end_time: '16:00' },
  time_zone: 'Asia/Makassar',
}
const day = (iso: string) => iso

test('hours are the venue’s, and beside them the reader’s where clocks differ', () => {
  expect(spanInText(venue, day, 'Asia/Makassar')).toBe('2027-05-12 08:00 – 2027-05-13 16:00 WITA')
  const single = { ...venue, end_date: venue.start_date }
  expect(spanInText(single, day, 'Asia/Jakarta')).toBe('2027-05-12 08:00 – 16:00 WITA (07:00 – 15:00 WIB)')
  expect(spanInText({ ...single, start_time: '00:30' }, day, 'Asia/Jakarta')).toBe(
    '2027-05-12 00:30 – 16:00 WITA (23:30 – 15:00 WIB)',
  )
})

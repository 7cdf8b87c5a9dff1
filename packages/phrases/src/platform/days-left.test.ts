import { expect, test } from 'vitest'
import { assessors as english } from '../assessors/assessors.en.ts'
import { assessors as indonesian } from '../assessors/assessors.id.ts'
import { notifications } from '../notifications/notifications.en.ts'
import { daysLeftInWords } from './days-left.ts'

test.each([
  ['25', 'dalam 25 hari', 'in 25 days'],
  ['1', 'dalam 1 hari', 'in 1 day'],
  ['0', 'hari ini', 'today'],
])('with %s days left something ends %s', (days, inIndonesian, inEnglish) => {
  expect(daysLeftInWords('id', days)).toBe(inIndonesian)
  expect(daysLeftInWords('en', days)).toBe(inEnglish)
})

test('on its last day an assessor’s registration ends today, in mail and notice', () => {
  expect(indonesian.mail.registration.subject('0')).toBe('Registrasi asesor Anda habis hari ini')
  expect(english.mail.registration.subject('0')).toBe('Your assessor registration ends today')
  const told = notifications.events['accessor.registration_expiring']((name) => (name === 'days' ? '0' : '7'))
  expect(told).toBe('The assessor registration 7 ends today')
})

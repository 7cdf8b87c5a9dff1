import { holidays } from '@kompeten/contract/holidays/holidays'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnWorld, startOwnWorld } from '../../../test/world.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { workingDaysAfter } from '../../platform/working-days.rules.ts'
import { knownHolidays } from './index.ts'

let world: OwnWorld
let developer: Call
beforeAll(async () => {
  world = await startOwnWorld()
  developer = (await world.as('DEV')).call
})
afterAll(() => world.close())

const aDay = (day: string) => ({ day, name: 'Idulfitri', name_en: 'Eid al-Fitr' })
const keep = (year: number, days: string[], version: number) =>
  developer(holidays.keep, {
    params: { year: String(year) },
    body: { decree: 'SKB 1 Tahun 2026', days: days.map(aDay), version },
  })
const known = () =>
  inTenant(world.app.database.app, world.seeded.lsp.a.lspId, 'read', (tx) => knownHolidays(tx))

test('a new installation knows the decree of 2026: seventeen days', async () => {
  const { years } = (await developer(holidays.years)).data
  expect(years.map(({ year, days }) => [year, days.length])).toEqual([[2026, 17]])
})

test('a year that DEV keeps counts in every LSP at once, and its later change too', async () => {
  expect((await known()).knows(2027)).toBe(false)
  const { data } = await keep(2027, ['2027-03-11', '2027-03-10'], 0)
  expect(data).toMatchObject({ year: 2027, version: 1, modified_by: 'Dimas Pamungkas' })
  expect(data.days.map(({ day }) => day)).toEqual(['2027-03-10', '2027-03-11'])
  const now = await known()
  expect(now.knows(2027)).toBe(true)
  expect(workingDaysAfter(now, '2027-03-09', 1)).toBe('2027-03-12')
  await keep(2027, ['2027-03-10'], 1)
  expect(workingDaysAfter(await known(), '2027-03-09', 1)).toBe('2027-03-11')
  expect((await refused(keep(2027, ['2027-03-12'], 1))).refusal).toMatchObject({
    reason: 'version_conflict',
    facts: { changed_by: 'Dimas Pamungkas', version: 2 },
  })
})

test('of two who add a year at once, one is told that the other was faster', async () => {
  const both = await Promise.allSettled([keep(2031, ['2031-01-01'], 0), keep(2031, ['2031-01-02'], 0)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('days of another year, days said twice and odd years are refused, each at its row', async () => {
  const { refusal } = await refused(keep(2028, ['2028-01-01', '2027-12-31', '2028-01-01'], 0))
  expect(refusal.errors.map(({ path, code }) => [path, code])).toEqual([
    ['days.1.day', 'not_in_year'],
    ['days.2.day', 'listed_twice'],
  ])
  expect(await reasonOf(keep(1999, ['1999-01-01'], 0))).toBe('not_found')
  expect(await reasonOf(keep(2028, [], 0))).toBe('invalid_input')
})

test('an almanac suggests the days of a year, each once, named in both languages', async () => {
  const { days } = (await developer(holidays.suggest, { params: { year: '2027' } })).data
  expect(days).toContainEqual({
    day: '2027-08-17',
    name: expect.stringMatching(/Kemerdekaan/),
    name_en: 'Independence Day',
  })
  const isra = { day: '2027-01-05', name: 'Isra Mikraj Nabi Muhammad', name_en: "Laylat al-Mi'raj" }
  expect(days).toContainEqual(isra)
  expect(days.length).toBeGreaterThan(13)
  expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
})

test('nobody but DEV keeps them', async () => {
  for (const role of ['SUP', 'ADM', 'DIR', 'APL'] as const) {
    const { call } = await world.as(role)
    expect(await reasonOf(call(holidays.years))).toBe('not_allowed')
    const body = { decree: 'x', days: [aDay('2029-01-01')], version: 0 }
    expect(await reasonOf(call(holidays.keep, { params: { year: '2029' }, body }))).toBe('not_allowed')
  }
})

test('whoever is signed in reads the holidays of a year; of one without decree those that need none', async () => {
  const { call: applicant } = await world.as('APL')
  const of = async (year: string) => (await applicant(holidays.ofYear, { params: { year } })).data.days
  expect(await of('2026')).toContainEqual(
    expect.objectContaining({ day: '2026-12-25', name: expect.any(String) }),
  )
  expect(await of('2099')).toEqual(
    ['01-01', '04-10', '05-01', '05-21', '06-01', '08-17', '12-25'].map((day) => ({
      ...{ day: `2099-${day}`, name: null, name_en: null },
    })),
  )
  expect(await reasonOf(world.stranger(holidays.ofYear, { params: { year: '2026' } }))).toBe('not_signed_in')
})

import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { day, instant, line, version } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'

/** A public holiday (libur nasional), as the decree names it. Collective leave (cuti bersama) is none: who may work, works. */
const holiday = z.strictObject({ day, name: line(100), name_en: line(100) })
export type Holiday = z.output<typeof holiday>

/** The public holidays of a year, by the joint decree of the three ministers (SKB). */
export const holidayYearInput = z.strictObject({
  decree: line(200),
  days: z.array(holiday).check(z.minLength(1), z.maxLength(40)),
})
export type HolidayYearInput = z.output<typeof holidayYearInput>

const holidayYear = z.object({
  year: z.int(),
  decree: z.string(),
  days: z.array(holiday),
  version,
  modified_by: z.nullable(z.string()),
  modified_date: z.nullable(instant),
})
export type HolidayYear = z.output<typeof holidayYear>

const ofYear = z.object({
  year: z.pipe(z.string().check(z.regex(/^20\d\d$/)), z.transform(Number)),
})
/** `name` is null for a day that needs no decree, of a year whose decree is not known. */
const knownHoliday = z.object({ day, name: z.nullable(z.string()), name_en: z.nullable(z.string()) })
export type KnownHoliday = z.output<typeof knownHoliday>

/** DEV alone holds it: the holidays are the same for every LSP. */
const mayManage = ['LSP_CREATE'] as const

/** The public holidays by which working days are counted; the same for every LSP. */
export const holidays = {
  ofYear: endpoint({
    method: 'GET',
    path: '/public-holidays/:year',
    summary: 'The public holidays of a year as far as they are known, for whoever plans',
    params: ofYear,
    reply: one(z.object({ days: z.array(knownHoliday) })),
    may: 'signed-in',
  }),
  years: endpoint({
    method: 'GET',
    path: '/holidays',
    summary: 'The years whose public holidays are known, the latest first',
    reply: one(z.object({ years: z.array(holidayYear) })),
    may: mayManage,
    scope: 'platform',
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/holidays/:year/suggestion',
    summary: "The public holidays of a year by an almanac, to be corrected by the ministers' decree",
    params: ofYear,
    reply: one(z.object({ days: z.array(holiday) })),
    may: mayManage,
    scope: 'platform',
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/holidays/:year',
    summary: 'Keep the public holidays of a year; version 0 for a year that is not known yet',
    params: ofYear,
    body: z.strictObject({ ...holidayYearInput.def.shape, version: z.int().check(z.gte(0)) }),
    reply: one(holidayYear),
    may: mayManage,
    scope: 'platform',
    refusals: ['version_conflict', 'rule_broken'],
  }),
}

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { area, because, kelurahanId } from './fields.ts'
import { one, page } from './lists.ts'

/** Official KTP occupation (88 of them), religion, education level: reference data without tenant. */
const job = z.object({ jobs_code: z.string(), jobs_name: z.string() })
const religion = z.object({ religion_code: z.string(), religion_name: z.string() })
const education = z.object({ education_code: z.string(), education_name: z.string() })

/** Public reference lists: `limit=unlimited` means at most 5,000 rows (decisions §4). */
export const referenceLimitMax = 5000
const limit = z.optional(
  z.string().check(because('invalid', (text: string) => text === 'unlimited' || /^[1-9]\d{0,3}$/.test(text))),
)
const listed = z.strictObject({ limit, search: z.optional(z.string().check(z.maxLength(100))) })

/** The search text of an area starts to count above this many characters (spec §5, §9). */
export const areaSearchMin = 4

export const reference = {
  areas: endpoint({
    method: 'GET',
    path: '/public/area',
    summary: 'Kelurahan and desa with their three parents; from 4 characters on it searches, empty text lists',
    query: z.strictObject({
      search: z.optional(z.string().check(z.maxLength(100))),
      limit,
      offset: z.optional(z.string().check(because('invalid', (text: string) => /^\d{1,6}$/.test(text)))),
    }),
    reply: page(area),
    may: 'public',
    perMinute: 240,
  }),
  area: endpoint({
    method: 'GET',
    path: '/public/area/:kelurahan_id',
    summary: 'One kelurahan with its parents',
    params: z.object({ kelurahan_id: kelurahanId }),
    reply: one(area),
    may: 'public',
    refusals: ['not_found'],
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/public/jobs',
    summary: 'The 88 official occupations',
    query: listed,
    reply: page(job),
    may: 'public',
  }),
  religions: endpoint({
    method: 'GET',
    path: '/public/religion',
    summary: 'Religions',
    query: listed,
    reply: page(religion),
    may: 'public',
  }),
  educations: endpoint({
    method: 'GET',
    path: '/public/education',
    summary: 'Education levels',
    query: listed,
    reply: page(education),
    may: 'public',
  }),
}

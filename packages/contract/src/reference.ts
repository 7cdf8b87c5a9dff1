import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { area, because, kelurahanId } from './fields.ts'
import { one, page, pageSize } from './lists.ts'

/** Official names in Indonesian, as forms and identity cards carry them, each with its English. */
const job = z.object({ jobs_code: z.string(), jobs_name: z.string(), jobs_name_en: z.string() })
const religion = z.object({
  religion_code: z.string(),
  religion_name: z.string(),
  religion_name_en: z.string(),
})
const education = z.object({
  education_code: z.string(),
  education_name: z.string(),
  education_name_en: z.string(),
})

/** Public reference lists: `limit=unlimited` means at most so many rows (decisions §4). */
const referenceLimitMax = 5000
/** An area's search text counts from this many characters on (spec §5, §9). */
export const areaSearchMin = 4

const isLimit = (text: string) =>
  text === 'unlimited' || (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= referenceLimitMax)
const readLimit = (text: string | undefined) =>
  text === undefined ? pageSize : text === 'unlimited' ? referenceLimitMax : Number(text)

/** Rows to answer, `pageSize` where the caller does not say. */
export const referenceLimit = z.pipe(
  z.optional(z.string().check(because('invalid', isLimit))),
  z.transform(readLimit),
)
const search = z.optional(z.string().check(z.maxLength(100)))
const position = z.optional(z.string().check(because('invalid', (text: string) => /^\d{1,6}$/.test(text))))

const listed = z.strictObject({ limit: referenceLimit, search })

/** Reference data is the same for everybody and changes with a release. */
const cacheSeconds = 3600

export const reference = {
  areas: endpoint({
    method: 'GET',
    path: '/public/area',
    summary:
      'Kelurahan and desa with their three parents; from 4 characters on it searches, empty text lists',
    query: z.strictObject({ search, limit: referenceLimit, offset: position, cursor: position }),
    reply: page(area),
    may: 'public',
    scope: 'platform',
    perMinute: 240,
    cacheSeconds,
  }),
  area: endpoint({
    method: 'GET',
    path: '/public/area/:kelurahan_id',
    summary: 'One kelurahan with its parents',
    params: z.object({ kelurahan_id: kelurahanId }),
    reply: one(area),
    may: 'public',
    scope: 'platform',
    refusals: ['not_found'],
    cacheSeconds,
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/public/jobs',
    summary: 'The 88 official occupations',
    query: listed,
    reply: page(job),
    may: 'public',
    scope: 'platform',
    cacheSeconds,
  }),
  religions: endpoint({
    method: 'GET',
    path: '/public/religion',
    summary: 'Religions',
    query: listed,
    reply: page(religion),
    may: 'public',
    scope: 'platform',
    cacheSeconds,
  }),
  educations: endpoint({
    method: 'GET',
    path: '/public/education',
    summary: 'Education levels',
    query: listed,
    reply: page(education),
    may: 'public',
    scope: 'platform',
    cacheSeconds,
  }),
}

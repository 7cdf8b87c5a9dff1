import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { area, because, flag, kelurahanId, line, version } from '../platform/fields.ts'
import { one, page, pageSize } from '../platform/lists.ts'

/** False for an entry that nobody chooses any more; records that hold it keep its name. */
const active = flag

/** Official names in Indonesian, as forms and identity cards carry them, each with its English. */
const job = z.object({
  jobs_code: z.string(),
  jobs_name: z.string(),
  jobs_name_en: z.string(),
  active,
})
const religion = z.object({
  religion_code: z.string(),
  religion_name: z.string(),
  religion_name_en: z.string(),
  active,
})
const education = z.object({
  education_code: z.string(),
  education_name: z.string(),
  education_name_en: z.string(),
  active,
})

/** Public reference lists: `limit=unlimited` means at most so many rows (decisions §4). */
const referenceLimitMax = 5000
/** An area's search text counts from this many characters on (spec §5, §9). */
export const areaSearchMin = 4

const isLimit = (text: string) =>
  text === 'unlimited' || (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= referenceLimitMax)
const limitOr = (unsaid: number) =>
  z.pipe(
    z.optional(z.string().check(because('invalid', isLimit))),
    z.transform((text: string | undefined) =>
      text === undefined ? unsaid : text === 'unlimited' ? referenceLimitMax : Number(text),
    ),
  )

/** Rows to answer, `pageSize` where the caller does not say. */
export const referenceLimit = limitOr(pageSize)
/** The same for pickers that ask for what an LSP has. */
export const pickerLimit = limitOr(100)
/** The same for a list that is short by itself. */
export const wholeLimit = limitOr(referenceLimitMax)
const search = z.optional(z.string().check(z.maxLength(100)))
const position = z.optional(z.string().check(because('invalid', (text: string) => /^\d{1,6}$/.test(text))))

const listed = z.strictObject({ limit: referenceLimit, search })

/** Areas are the same for everybody and change with a release; the lists, when DEV changes them. */
const cacheSeconds = 3600
const listCacheSeconds = 60

/** Lists of the platform that DEV keeps. */
export const referenceLists = ['job', 'religion', 'education'] as const
export type ReferenceList = (typeof referenceLists)[number]

const names = { name: line(100), name_en: line(100) }
const entry = z.object({
  list: z.enum(referenceLists),
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  active,
  version,
})
export type ReferenceEntry = z.output<typeof entry>

/** A new entry; its code is what records hold, and never changes. */
export const referenceEntryInput = z.strictObject({
  code: z.string().check(
    z.trim(),
    because('required', (text: string) => text !== ''),
    because('invalid', (text: string) => text === '' || /^[A-Za-z0-9]{1,10}$/.test(text)),
  ),
  ...names,
})
export type ReferenceEntryInput = z.output<typeof referenceEntryInput>

const ofList = z.object({ list: z.enum(referenceLists) })
const ofEntry = z.object({ list: z.enum(referenceLists), code: z.string().check(z.maxLength(20)) })
/** DEV alone holds it: the lists are the same for every LSP. */
const mayManage = ['LSP_CREATE'] as const

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
    summary: 'Occupations of the identity card',
    query: listed,
    reply: page(job),
    may: 'public',
    scope: 'platform',
    cacheSeconds: listCacheSeconds,
  }),
  religions: endpoint({
    method: 'GET',
    path: '/public/religion',
    summary: 'Religions',
    query: listed,
    reply: page(religion),
    may: 'public',
    scope: 'platform',
    cacheSeconds: listCacheSeconds,
  }),
  educations: endpoint({
    method: 'GET',
    path: '/public/education',
    summary: 'Education levels',
    query: listed,
    reply: page(education),
    may: 'public',
    scope: 'platform',
    cacheSeconds: listCacheSeconds,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/references',
    summary:
      'All entries of the lists that DEV keeps, in their order, also those that are not chosen any more',
    reply: one(z.object({ entries: z.array(entry) })),
    may: mayManage,
    scope: 'platform',
  }),
  addEntry: endpoint({
    method: 'POST',
    path: '/references/:list',
    summary: 'Add an entry at the end of a list',
    params: ofList,
    body: referenceEntryInput,
    reply: one(entry),
    status: 201,
    may: mayManage,
    scope: 'platform',
    refusals: ['already_exists'],
  }),
  changeEntry: endpoint({
    method: 'PUT',
    path: '/references/:list/:code',
    summary: 'Rename an entry, or take it out of the choices; it is never deleted, for records hold it',
    params: ofEntry,
    body: z.strictObject({ ...names, active, version }),
    reply: one(entry),
    may: mayManage,
    scope: 'platform',
    refusals: ['not_found', 'version_conflict'],
  }),
}

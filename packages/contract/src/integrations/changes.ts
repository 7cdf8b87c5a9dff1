import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { day, id, instant } from '../platform/fields.ts'

/** Lines of one answer, where the caller says nothing else, and at most. */
export const usualLines = 5_000
const mostLines = 10_000

/**
 * What has changed within these minutes comes with a later call: a change that is still being written bears the moment at
 * which it began, and would be passed over.
 */
export const settlingMinutes = 20

const text = z.nullable(z.string())
const idOrNone = z.nullable(id)
const dayOrNone = z.nullable(day)

/**
 * What a line tells of a record, by its kind: `{ kind, id, changed_date, deleted, data }`, where `data` is null of a deleted
 * one. The last line is `{ next_cursor, more }`.
 */
export const changeShapes = {
  applicant: z.object({
    full_name: z.string(),
    /** Masked: no key opens it. */
    nik_masked: z.string(),
    nationality: z.string(),
    date_of_birth: day,
    gender_code: z.string(),
    email: text,
    contact: text,
    kelurahan_id: text,
    address: text,
    postal_code: text,
    pendidikan_terakhir: text,
    jobs_code: text,
    institution: text,
    position: text,
    applicant_category: text,
    origin: z.string(),
    created_date: instant,
  }),
  application: z.object({
    applicant_id: id,
    scheme_id: id,
    scheme_version_id: id,
    scheme_name: z.string(),
    scheme_code: text,
    state: z.string(),
    purpose: text,
    submission_count: z.int(),
    assessment_id: idOrNone,
    submitted_at: z.nullable(instant),
    decided_at: z.nullable(instant),
    created_date: instant,
  }),
  assessment: z.object({
    number: z.string(),
    title: z.string(),
    state: z.string(),
    tuk_id: id,
    starts_on: day,
    ends_on: day,
    time_zone: z.string(),
    funding_source: z.string(),
    quota: z.nullable(z.int()),
    created_date: instant,
  }),
  certificate: z.object({
    state: z.string(),
    holder_name: z.string(),
    applicant_id: idOrNone,
    assessment_id: idOrNone,
    join_request_id: idOrNone,
    scheme_id: idOrNone,
    certificate_number: text,
    registration_number: text,
    blanko_number: text,
    level: z.nullable(z.int()),
    edition: z.int(),
    issued_on: dayOrNone,
    valid_until: dayOrNone,
    created_date: instant,
  }),
} as const
export type ChangeKind = keyof typeof changeShapes

/** When, to the microsecond, and which record: `2026-11-24T02:30:00.123456Z_01a1…`. */
const moment = z.iso.datetime({ precision: 6 })
const isMoment = (text: string) => !text.startsWith('0000') && moment.safeParse(text).success
const cursor = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  z.refine((given) => isMoment(given.split('_')[0] ?? '')),
)
const query = z.strictObject({
  /** Of the last line of the answer before; from the beginning, without one. */
  cursor: z.optional(cursor),
  limit: z.optional(
    z.string().check(z.refine((given) => /^[1-9]\d{0,4}$/.test(given) && Number(given) <= mostLines)),
  ),
})
export type ChangesQuery = z.output<typeof query>

const asked = {
  query,
  reply: { file: 'application/x-ndjson' },
  perMinute: 60,
  refusals: ['not_allowed'],
} as const
const summary = (what: string) =>
  `${what} in the order of their changes, a JSON line each; one more says where to go on. The last ${settlingMinutes} minutes come with a later call`

/** Everything of a kind, and then what has changed: NDJSON, for whoever keeps a copy. */
export const changes = {
  applicants: endpoint({
    method: 'GET',
    path: '/exports/changes/applicants',
    summary: summary('Applicants'),
    may: ['APPLICANT_LIST'],
    ...asked,
  }),
  applications: endpoint({
    method: 'GET',
    path: '/exports/changes/applications',
    summary: summary('Applications that were submitted'),
    may: ['JOIN_REQUEST_LIST'],
    ...asked,
  }),
  assessments: endpoint({
    method: 'GET',
    path: '/exports/changes/assessments',
    summary: summary('Assessments'),
    may: ['ASSESSMENT_LIST'],
    ...asked,
  }),
  certificates: endpoint({
    method: 'GET',
    path: '/exports/changes/certificates',
    summary: summary('Certificates'),
    may: ['CERTIFICATE_LIST'],
    ...asked,
  }),
}

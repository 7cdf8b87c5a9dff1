import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  area,
  because,
  day,
  email,
  erasing,
  id,
  instant,
  kelurahanId,
  latitude,
  line,
  longitude,
  orNull,
  phone,
  prose,
  version,
} from './fields.ts'
import { importReport } from './imports.ts'
import { filter, listQuery, nothing, one, page } from './lists.ts'
import { timeline } from './timeline.ts'

/** Venue types: temporary, at the employer, standing and verified (domain §1 "TUK"). */
export const tukTypes = ['sewaktu', 'tempat_kerja', 'mandiri'] as const
export type TukType = (typeof tukTypes)[number]

/** What may be done with one venue now. */
export const tukSteps = ['update', 'delete', 'restore', 'erase'] as const

const supervisor = z.object({ name: line(100), position: orNull(line(100)), contact: orNull(phone) })

const details = {
  /** SK (licence) number of the venue, unique within the LSP; used as TUK code in BNSP's workbook. */
  tuk_code: line(100),
  tuk_name: line(150),
  tuk_type: z.enum(tukTypes),
  address: line(255),
  kelurahan_id: orNull(kelurahanId),
  latitude: orNull(latitude),
  longitude: orNull(longitude),
  contact: phone,
  email: orNull(email),
  description: orNull(prose(2000)),
  /** Seats: how many participants can be assessed at once. */
  capacity: orNull(z.int().check(z.gte(1), z.lte(10_000))),
  sk_valid_from: orNull(day),
  sk_valid_until: orNull(day),
  verified_on: orNull(day),
  supervisors: z.array(supervisor).check(z.maxLength(20)),
}

type Validity = { sk_valid_from?: string | null; sk_valid_until?: string | null }
const validitySpan = because(
  'end_before_start',
  (tuk: Validity) => !tuk.sk_valid_from || !tuk.sk_valid_until || tuk.sk_valid_from <= tuk.sk_valid_until,
  'sk_valid_until',
)

/** What a person fills in for a venue. */
export const tukInput = z.strictObject(details).check(validitySpan)
export type TukInput = z.output<typeof tukInput>

/** A row of the venues' workbook: all of a venue but its supervisors. */
export const tukSheetRow = z.omit(z.strictObject(details), { supervisors: true }).check(validitySpan)
export type TukSheetRow = z.output<typeof tukSheetRow>

export const tukView = z.object({
  tuk_id: id,
  ...details,
  area: z.nullable(area),
  has_logo: z.boolean(),
  created_date: instant,
  modified_date: instant,
  deleted_date: z.nullable(instant),
  version,
  may: z.array(z.enum(tukSteps)),
})
export type Tuk = z.output<typeof tukView>

const tukFilters = {
  tuk_name: filter.text,
  tuk_code: filter.text,
  tuk_type: filter.option(tukTypes),
  capacity: filter.number,
  sk_valid_until: filter.day,
  verified_on: filter.day,
  created_date: filter.instant,
  modified_date: filter.instant,
}
export const tukListSpec = {
  filters: tukFilters,
  sorts: ['tuk_name', 'tuk_code', 'tuk_type', 'capacity', 'sk_valid_until', 'created_date', 'modified_date'],
  defaultSort: 'tuk_name',
} as const
const listed = listQuery(tukListSpec)

/** A venue as the public sees it in a picker. */
const publicTuk = z.object({
  tuk_id: id,
  tuk_name: z.string(),
  tuk_type: z.enum(tukTypes),
  address: z.string(),
  kota_name: z.nullable(z.string()),
})

const params = z.object({ tuk_id: id })
const mayRead = ['TUK_LIST', 'TUK_CREATE_OWN'] as const
const mayEdit = ['TUK_UPDATE', 'TUK_CREATE_OWN'] as const

export const tuk = {
  list: endpoint({
    method: 'GET',
    path: '/tuks',
    summary: 'Venues (TUK) of the LSP; ADT gets only his own',
    query: listed,
    reply: page(tukView),
    may: mayRead,
  }),
  get: endpoint({
    method: 'GET',
    path: '/tuks/:tuk_id',
    summary: 'One venue',
    params,
    reply: one(tukView),
    may: mayRead,
    refusals: ['not_found'],
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/tuks/:tuk_id/timeline',
    summary: 'What happened to a venue, newest first',
    params,
    reply: timeline,
    may: mayRead,
    refusals: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/tuks',
    summary: 'Add a venue',
    body: tukInput,
    reply: one(tukView),
    status: 201,
    may: ['TUK_CREATE'],
    refusals: ['already_exists', 'rule_broken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tuks/:tuk_id',
    summary: 'Change a venue; an old version is refused',
    params,
    body: z.strictObject({ ...details, version }).check(validitySpan),
    reply: one(tukView),
    may: mayEdit,
    refusals: ['not_found', 'already_exists', 'version_conflict', 'rule_broken'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/tuks/:tuk_id',
    summary: 'Put a venue in the bin; it can be restored',
    params,
    reply: one(tukView),
    may: ['TUK_DELETE'],
    refusals: ['not_found', 'still_in_use'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/tuks/deletions',
    summary: 'Put several venues in the bin; answers for each',
    body: z.strictObject({ tuk_ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
    reply: one(
      z.object({ deleted: z.array(id), refused: z.array(z.object({ tuk_id: id, reason: z.string() })) }),
    ),
    may: ['TUK_DELETE'],
  }),
  deleted: endpoint({
    method: 'GET',
    path: '/deleted/tuks',
    summary: 'Venues in the bin',
    query: listed,
    reply: page(tukView),
    may: ['TUK_DELETE'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/restore/tuks/:tuk_id',
    summary: 'Take a venue out of the bin',
    params,
    reply: one(tukView),
    may: ['TUK_DELETE'],
    refusals: ['not_found', 'already_exists'],
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/deleted/tuks/:tuk_id',
    summary: 'Remove a venue in the bin for ever; SUP only, with the typed word',
    params,
    body: erasing,
    reply: nothing,
    may: ['TUK_DELETE'],
    refusals: ['not_found', 'not_allowed', 'confirmation_needed', 'still_in_use'],
  }),
  setLogo: endpoint({
    method: 'PUT',
    path: '/tuks/:tuk_id/logo',
    summary: "Replace a venue's logo",
    params,
    upload: {
      extensions: ['png', 'jpg', 'jpeg'],
      maxBytes: 5_000_000,
      keep: true,
      picture: { maxSide: 512 },
    },
    reply: one(tukView),
    may: mayEdit,
    refusals: ['not_found', 'too_large', 'wrong_file_type'],
  }),
  logo: endpoint({
    method: 'GET',
    path: '/tuks/:tuk_id/logo',
    summary: "A venue's logo",
    params,
    reply: { file: 'image/png' },
    may: mayRead,
    refusals: ['not_found'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/exports/tuks',
    summary: 'The filtered venues as a workbook',
    query: listed,
    reply: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    may: ['TUK_LIST'],
  }),
  template: endpoint({
    method: 'GET',
    path: '/imports/tuks/template',
    summary: 'An empty workbook to fill in',
    reply: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    may: ['TUK_CREATE'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/imports/tuks',
    summary: 'Load a filled workbook; `dry_run` only tells what would happen',
    upload: { extensions: ['xlsx'], maxBytes: 10_000_000 },
    body: z.strictObject({ dry_run: z.enum(['true', 'false']) }),
    reply: importReport,
    may: ['TUK_CREATE'],
    refusals: ['too_large', 'wrong_file_type'],
  }),
  publicList: endpoint({
    method: 'GET',
    path: '/public/tuks',
    summary: 'Venues of an LSP, for pickers before login',
    query: z.strictObject({ lsp_id: z.optional(id), limit: z.optional(z.string()) }),
    reply: page(publicTuk),
    may: 'public',
    perMinute: 60,
  }),
}

import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  address,
  area,
  because,
  day,
  email,
  id,
  kelurahanId,
  latitude,
  line,
  longitude,
  orNull,
  phone,
  prose,
} from '../platform/fields.ts'
import { one, page } from '../platform/lists.ts'
import { masterRecord, mayOf } from '../platform/master-record.ts'
import { pickerLimit } from '../reference/reference.ts'

/** Venue types: temporary, at the employer, standing and verified (domain §1 "TUK"). */
export const tukTypes = ['sewaktu', 'tempat_kerja', 'mandiri'] as const

const supervisor = z.object({ name: line(100), position: orNull(line(100)), contact: orNull(phone) })

type Validity = { sk_valid_from: string | null; sk_valid_until: string | null }
const validitySpan = because(
  'end_before_start',
  (tuk: Validity) => !tuk.sk_valid_from || !tuk.sk_valid_until || tuk.sk_valid_from <= tuk.sk_valid_until,
  'sk_valid_until',
)

const may = {
  ...mayOf('TUK'),
  read: ['TUK_LIST', 'TUK_CREATE_OWN'],
  update: ['TUK_UPDATE', 'TUK_CREATE_OWN'],
} as const

/** A venue. */
export const tukRecord = masterRecord({
  nouns: { one: 'a venue (TUK)', many: 'venues (TUK)' },
  path: 'tuks',
  id: 'tuk_id',
  details: {
    /** SK (licence) number of the venue, unique within the LSP; used as TUK code in BNSP's workbook. */
    tuk_code: line(100),
    tuk_name: line(150),
    tuk_type: z.enum(tukTypes),
    address,
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
  },
  checks: [validitySpan],
  more: { area: z.nullable(area), has_logo: z.boolean() },
  notInSheet: ['supervisors'],
  filters: ['tuk_name', 'tuk_code', 'tuk_type', 'capacity', 'sk_valid_until', 'verified_on'],
  sorts: ['tuk_name', 'tuk_code', 'tuk_type', 'capacity', 'sk_valid_until'],
  may,
})
export type TukInput = z.output<typeof tukRecord.input>

/** What the LSP verifies of a venue: the venue's own admin does not change it. */
export const verifiedByLsp = [
  'tuk_code',
  'tuk_type',
  'sk_valid_from',
  'sk_valid_until',
  'verified_on',
] as const satisfies readonly (keyof TukInput)[]
export type Tuk = z.output<typeof tukRecord.view>

/** A venue as the public sees it in a picker. */
const publicTuk = z.object({
  tuk_id: id,
  tuk_name: z.string(),
  tuk_type: z.enum(tukTypes),
  address: z.string(),
  kota_name: z.nullable(z.string()),
})

const params = z.object({ tuk_id: id })

export const tuk = {
  ...tukRecord.records,
  ...tukRecord.bin,
  ...tukRecord.sheet,
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
    reply: one(tukRecord.view),
    may: may.update,
    refusals: ['not_found', 'too_large', 'wrong_file_type'],
  }),
  logo: endpoint({
    method: 'GET',
    path: '/tuks/:tuk_id/logo',
    summary: "A venue's logo",
    params,
    reply: { file: 'image/png' },
    may: may.read,
    refusals: ['not_found'],
  }),
  publicList: endpoint({
    method: 'GET',
    path: '/public/tuks',
    summary: 'Venues of an LSP, for pickers before login',
    query: z.strictObject({ lsp_id: z.optional(id), limit: pickerLimit }),
    reply: page(publicTuk),
    may: 'public',
    perMinute: 60,
  }),
}

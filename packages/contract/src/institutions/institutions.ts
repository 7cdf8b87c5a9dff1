import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  address,
  area,
  calledName,
  email,
  flag,
  id,
  kelurahanId,
  line,
  orNull,
  phone,
  prose,
  website,
} from '../platform/fields.ts'
import { page } from '../platform/lists.ts'
import { masterRecord, mayOf } from '../platform/master-record.ts'
import { referenceLimit } from '../reference/reference.ts'

/** What kind of body an institution is. */
export const institutionTypes = [
  'sekolah',
  'perguruan_tinggi',
  'pelatihan',
  'perusahaan',
  'pemerintah',
  'asosiasi',
  'lain',
] as const

const contactPerson = z.object({ name: line(100), position: orNull(line(100)), contact: orNull(phone) })

/** An institution that an LSP works with. */
export const institutionRecord = masterRecord({
  nouns: { one: 'an institution', many: 'institutions' },
  path: 'intitutions',
  id: 'institution_id',
  details: {
    /** Unique within the LSP, without regard to case. */
    institution_name: calledName(150),
    institution_type: z.enum(institutionTypes),
    address: orNull(address),
    kelurahan_id: orNull(kelurahanId),
    contact: orNull(phone),
    email: orNull(email),
    website: orNull(website),
    /** It sends people to be certified (decisions §2, group 3). */
    sends_applicants: flag,
    description: orNull(prose(2000)),
    contacts: z.array(contactPerson).check(z.maxLength(20)),
  },
  more: { area: z.nullable(area) },
  notInSheet: ['contacts'],
  filters: ['institution_name', 'institution_type', 'sends_applicants'],
  sorts: ['institution_name', 'institution_type'],
  may: mayOf('INSTITUTION'),
})
export type InstitutionInput = z.output<typeof institutionRecord.input>
export type Institution = z.output<typeof institutionRecord.view>

/** An institution as the public sees it in a picker. */
const publicInstitution = z.object({
  institution_id: id,
  institution_name: z.string(),
  institution_type: z.enum(institutionTypes),
})

export const institutions = {
  ...institutionRecord.records,
  ...institutionRecord.bin,
  ...institutionRecord.sheet,
  publicList: endpoint({
    method: 'GET',
    path: '/public/institution',
    summary: 'Institutions of an LSP, for pickers before login',
    query: z.strictObject({ lsp_id: z.optional(id), limit: referenceLimit }),
    reply: page(publicInstitution),
    may: 'public',
    perMinute: 60,
  }),
}

import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { area, email, flag, id, kelurahanId, line, orNull, phone, prose } from '../platform/fields.ts'
import { filter, page } from '../platform/lists.ts'
import { masterEndpoints, masterView, mayOf, sheetRow } from '../platform/master.ts'
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

const details = {
  /** Unique within the LSP, without regard to case. */
  institution_name: line(150),
  institution_type: z.enum(institutionTypes),
  address: orNull(line(255)),
  kelurahan_id: orNull(kelurahanId),
  contact: orNull(phone),
  email: orNull(email),
  website: orNull(line(200)),
  /** It sends people to be certified (decisions §2, group 3). */
  sends_applicants: flag,
  description: orNull(prose(2000)),
  contacts: z.array(contactPerson).check(z.maxLength(20)),
}

/** What a person fills in for an institution. */
export const institutionInput = z.strictObject(details)
export type InstitutionInput = z.output<typeof institutionInput>

/** A row of the institutions' workbook: all of an institution but its contact persons. */
export const institutionSheetRow = sheetRow(details, ['contacts'])
export type InstitutionSheetRow = z.output<typeof institutionSheetRow>

export const institutionView = masterView('institution_id', details, { area: z.nullable(area) })
export type Institution = z.output<typeof institutionView>

export const institutionListSpec = {
  filters: {
    institution_name: filter.text,
    institution_type: filter.option(institutionTypes),
    sends_applicants: filter.flag,
    created_date: filter.instant,
    modified_date: filter.instant,
  },
  sorts: ['institution_name', 'institution_type', 'created_date', 'modified_date'],
  defaultSort: 'institution_name',
} as const

/** An institution as the public sees it in a picker. */
const publicInstitution = z.object({
  institution_id: id,
  institution_name: z.string(),
  institution_type: z.enum(institutionTypes),
})

const { records, bin, sheet } = masterEndpoints({
  nouns: { one: 'an institution', many: 'institutions' },
  path: 'intitutions',
  id: 'institution_id',
  input: institutionInput,
  view: institutionView,
  list: institutionListSpec,
  may: mayOf('INSTITUTION'),
})

export const institutions = {
  ...records,
  ...bin,
  ...sheet,
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

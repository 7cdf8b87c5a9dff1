import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  area,
  email,
  erasing,
  flag,
  id,
  instant,
  kelurahanId,
  line,
  orNull,
  phone,
  prose,
  version,
} from './fields.ts'
import { importReport } from './imports.ts'
import { filter, listQuery, nothing, one, page } from './lists.ts'
import { referenceLimit } from './reference.ts'
import { timeline } from './timeline.ts'

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
export type InstitutionType = (typeof institutionTypes)[number]

/** What may be done with one institution now. */
export const institutionSteps = ['update', 'delete', 'restore', 'erase'] as const

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

const yesOrNo = ['ya', 'tidak'] as const

/** A row of the institutions' workbook: all of an institution but its contact persons; yes and no are chosen. */
export const institutionSheetRow = z.strictObject({
  ...z.omit(institutionInput, { contacts: true, sends_applicants: true }).shape,
  sends_applicants: z.enum(yesOrNo),
})
export type InstitutionSheetRow = z.output<typeof institutionSheetRow>

export const institutionView = z.object({
  institution_id: id,
  ...details,
  area: z.nullable(area),
  created_date: instant,
  modified_date: instant,
  deleted_date: z.nullable(instant),
  version,
  may: z.array(z.enum(institutionSteps)),
})
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
const listed = listQuery(institutionListSpec)

/** An institution as the public sees it in a picker. */
const publicInstitution = z.object({
  institution_id: id,
  institution_name: z.string(),
  institution_type: z.enum(institutionTypes),
})

const params = z.object({ institution_id: id })

export const institutions = {
  list: endpoint({
    method: 'GET',
    path: '/intitutions',
    summary: 'Venues (TUK) of the LSP; ADT gets only his own',
    query: listed,
    reply: page(institutionView),
    may: ['INSTITUTION_LIST'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/intitutions/:institution_id',
    summary: 'One institution',
    params,
    reply: one(institutionView),
    may: ['INSTITUTION_LIST'],
    refusals: ['not_found'],
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/intitutions/:institution_id/timeline',
    summary: 'What happened to an institution, newest first',
    params,
    reply: timeline,
    may: ['INSTITUTION_LIST'],
    refusals: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/intitutions',
    summary: 'Add an institution',
    body: institutionInput,
    reply: one(institutionView),
    status: 201,
    may: ['INSTITUTION_CREATE'],
    refusals: ['already_exists', 'rule_broken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/intitutions/:institution_id',
    summary: 'Change an institution; an old version is refused',
    params,
    body: z.strictObject({ ...details, version }),
    reply: one(institutionView),
    may: ['INSTITUTION_UPDATE'],
    refusals: ['not_found', 'already_exists', 'version_conflict', 'rule_broken'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/intitutions/:institution_id',
    summary: 'Put an institution in the bin; it can be restored',
    params,
    reply: one(institutionView),
    may: ['INSTITUTION_DELETE'],
    refusals: ['not_found', 'still_in_use'],
  }),
  deleteMany: endpoint({
    method: 'POST',
    path: '/intitutions/deletions',
    summary: 'Put several institutions in the bin; answers for each',
    body: z.strictObject({ institution_ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
    reply: one(
      z.object({
        deleted: z.array(id),
        refused: z.array(z.object({ institution_id: id, reason: z.string() })),
      }),
    ),
    may: ['INSTITUTION_DELETE'],
  }),
  deleted: endpoint({
    method: 'GET',
    path: '/deleted/intitutions',
    summary: 'Venues in the bin',
    query: listed,
    reply: page(institutionView),
    may: ['INSTITUTION_DELETE'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/restore/intitutions/:institution_id',
    summary: 'Take an institution out of the bin',
    params,
    reply: one(institutionView),
    may: ['INSTITUTION_DELETE'],
    refusals: ['not_found', 'already_exists'],
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/deleted/intitutions/:institution_id',
    summary: 'Remove an institution in the bin for ever; SUP only, with the typed word',
    params,
    body: erasing,
    reply: nothing,
    may: ['INSTITUTION_DELETE'],
    refusals: ['not_found', 'not_allowed', 'confirmation_needed', 'still_in_use'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/exports/intitutions',
    summary: 'The filtered institutions as a workbook',
    query: listed,
    reply: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    may: ['INSTITUTION_LIST'],
  }),
  template: endpoint({
    method: 'GET',
    path: '/imports/intitutions/template',
    summary: 'An empty workbook to fill in',
    reply: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    may: ['INSTITUTION_CREATE'],
  }),
  import: endpoint({
    method: 'POST',
    path: '/imports/intitutions',
    summary: 'Load a filled workbook; `dry_run` only tells what would happen',
    upload: { extensions: ['xlsx'], maxBytes: 10_000_000 },
    body: z.strictObject({ dry_run: z.enum(['true', 'false']) }),
    reply: importReport,
    may: ['INSTITUTION_CREATE'],
    refusals: ['too_large', 'wrong_file_type'],
  }),
  publicList: endpoint({
    method: 'GET',
    path: '/public/institution',
    summary: 'Venues of an LSP, for pickers before login',
    query: z.strictObject({ lsp_id: z.optional(id), limit: referenceLimit }),
    reply: page(publicInstitution),
    may: 'public',
    perMinute: 60,
  }),
}

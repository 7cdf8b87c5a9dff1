import * as z from 'zod/mini'
import { pastDay } from '../platform/day-kinds.ts'
import { endpoint } from '../platform/endpoint.ts'
import { because, day, id, line, orNull, version } from '../platform/fields.ts'
import { listQuery, nothing, one, page } from '../platform/lists.ts'
import {
  exportCall,
  importCall,
  importsCall,
  templateCall,
  undoImportCall,
  undoParams,
} from '../platform/record-calls.ts'
import { certificateListSpec } from './certificates.ts'
import { alumniContact, blankoNumber, certificateSummary, certificateView } from './content.ts'

/** Where a certificate bore no such number, people write a dash or a point: without a letter or a digit there is none. */
const numberOrNone = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && !/[0-9a-z]/i.test(value) ? null : value)),
  orNull(line(60)),
)

const details = {
  holder_name: line(120),
  /** As it stands on the old certificate. */
  schema_name: line(200),
  schema_name_en: orNull(line(200)),
  certificate_number: line(60),
  registration_number: numberOrNone,
  blanko_number: orNull(blankoNumber),
  assessed_on: orNull(pastDay),
  tuk_name: orNull(line(150)),
  issued_on: pastDay,
  valid_until: day,
  ...alumniContact,
}

type Span = { issued_on: string; valid_until: string }
const span = because(
  'end_before_start',
  ({ issued_on, valid_until }: Span) => issued_on <= valid_until,
  'valid_until',
)

/** A certificate of older times as somebody types it in; the alumni of today are made from certificates. */
export const alumniInput = z.strictObject(details).check(span)
export type AlumniInput = z.output<typeof alumniInput>

const params = z.object({ alumni_id: id })
// What was issued awaits no form any more.
const { awaits_blanko: _, ...filters } = certificateListSpec.filters

export const alumniListSpec = { ...certificateListSpec, filters, defaultSort: '-issued_on' } as const
const listed = listQuery(alumniListSpec)

/** Alumni: the holders of certificates. An `alumni_id` is the id of the certificate. */
export const alumni = {
  list: endpoint({
    method: 'GET',
    path: '/alumnis',
    summary: 'Holders of certificates, those of older times too',
    query: listed,
    reply: page(certificateSummary),
    may: ['ALUMNI_LIST'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/alumnis/:alumni_id',
    summary: 'One alumnus: their certificate',
    params,
    reply: one(certificateView),
    may: ['ALUMNI_LIST'],
    refusals: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/alumnis',
    summary: 'Enter a certificate of older times',
    body: alumniInput,
    reply: one(certificateView),
    status: 201,
    may: ['ALUMNI_CREATE'],
    refusals: ['already_exists', 'rule_broken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/alumnis/:alumni_id',
    summary: 'Change an entered certificate; one that was issued here is signed and never changes',
    params,
    body: z.strictObject({ ...details, version }).check(span),
    reply: one(certificateView),
    may: ['ALUMNI_UPDATE'],
    refusals: ['not_found', 'step_not_possible', 'already_exists', 'version_conflict'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/alumnis/:alumni_id',
    summary: 'Put an entered certificate in the bin; one that was issued here stays',
    params,
    reply: nothing,
    may: ['ALUMNI_DELETE'],
    refusals: ['not_found', 'step_not_possible'],
  }),
  export: exportCall('/alumnis', 'alumni', { query: listed, may: ['ALUMNI_LIST'] }),
  template: templateCall('/alumnis', { may: ['ALUMNI_CREATE'] }),
  import: importCall('/alumnis', 'Load certificates of older times;', { may: ['ALUMNI_CREATE'] }),
  imports: importsCall('/alumnis', { may: ['ALUMNI_CREATE'] }),
  undoImport: undoImportCall('/alumnis', { params: undoParams, may: ['ALUMNI_CREATE'] }),
}

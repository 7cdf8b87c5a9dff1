import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { flag, id, instant } from '../platform/fields.ts'
import { importReport, mappingText } from '../platform/imports.ts'
import { listQuery, one } from '../platform/lists.ts'
import {
  exportCall,
  importsCall,
  templateCall,
  undoImportCall,
  undoParams,
  workbook,
} from '../platform/record-calls.ts'
import { applicantListSpec } from './applicants.ts'

/**
 * An import's way: checked in a job, then found refused (something is wrong with it) or ready; stored in a second job
 * when a person says so. `failed` is a file that turned out to be unreadable.
 */
export const importStates = [
  'checking',
  'ready',
  'refused',
  'storing',
  'stored',
  'discarded',
  'failed',
] as const

/** `store_sound`: store the rows without a problem and leave the others to be mended. */
export const importSteps = ['store', 'store_sound', 'discard'] as const

export const applicantImportView = z.object({
  import_id: id,
  state: z.enum(importStates),
  name: z.string(),
  created_date: instant,
  created_by: z.string(),
  ended_date: z.nullable(instant),
  /** Rows of the step under way; `all` is null until the file has been read. */
  progress: z.object({ done: z.int(), all: z.nullable(z.int()) }),
  report: z.nullable(importReport.shape.data),
  /** Why the file cannot be read, in the words of whoever handed it in. */
  failure: z.nullable(z.string()),
  may: z.array(z.enum(importSteps)),
})
export type ApplicantImport = z.output<typeof applicantImportView>

const mayImport = ['APPLICANT_CREATE', 'APPLICANT_CREATE_OWN'] as const
const importParams = z.object({ import_id: id })

/** The workbooks of the applicants: template, import, export. */
export const applicantFiles = {
  export: exportCall('/applicants', 'applicants, their NIKs masked,', {
    query: listQuery(applicantListSpec),
    may: ['APPLICANT_LIST', 'APPLICANT_CREATE_OWN'],
  }),
  template: templateCall('/applicants', { may: mayImport }),
  import: endpoint({
    method: 'POST',
    path: '/imports/applicants',
    summary: 'Hand in a filled workbook of up to 50,000 rows; it is checked in the background',
    upload: { extensions: ['xlsx'], maxBytes: 25_000_000 },
    body: z.strictObject({ mapping: mappingText }),
    reply: one(applicantImportView),
    status: 201,
    may: mayImport,
    refusals: ['too_large', 'wrong_file_type'],
  }),
  imports: endpoint({
    method: 'GET',
    path: '/imports/applicants',
    summary: 'The newest 20 imports',
    reply: z.object({ data: z.array(applicantImportView) }),
    may: mayImport,
  }),
  getImport: endpoint({
    method: 'GET',
    path: '/imports/applicants/:import_id',
    summary: 'How far an import is, and what is wrong with its rows',
    params: importParams,
    reply: one(applicantImportView),
    may: mayImport,
    refusals: ['not_found'],
  }),
  storeImport: endpoint({
    method: 'POST',
    path: '/imports/applicants/:import_id/storing',
    summary:
      'Store a checked workbook, all of it at once; `sound_only` leaves the rows with problems. Where it would do something else by now than its report says, nothing is stored, and it is `ready` or `refused` again with the report of now',
    params: importParams,
    body: z.strictObject({ sound_only: z._default(flag, false) }),
    reply: one(applicantImportView),
    may: mayImport,
    refusals: ['not_found', 'step_not_possible'],
  }),
  discardImport: endpoint({
    method: 'DELETE',
    path: '/imports/applicants/:import_id',
    summary: 'Give an import up; nothing of it is stored',
    params: importParams,
    reply: one(applicantImportView),
    may: mayImport,
    refusals: ['not_found', 'step_not_possible'],
  }),
  storedImports: importsCall('/applicants/stored', { may: mayImport }),
  undoImport: undoImportCall('/applicants', { params: undoParams, may: mayImport }),
  badRows: endpoint({
    method: 'GET',
    path: '/imports/applicants/:import_id/bad-rows',
    summary: 'Only the rows with problems, each with what is wrong, to be mended and handed in again',
    params: importParams,
    reply: workbook,
    may: mayImport,
    refusals: ['not_found'],
  }),
}

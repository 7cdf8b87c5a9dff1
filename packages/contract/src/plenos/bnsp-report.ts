import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { flag, id, line, orNull } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import {
  exportCall,
  importCall,
  importsCall,
  undoImportCall,
  undoParams,
  workbook,
} from '../platform/record-calls.ts'

/**
 * Lists in which BNSP has codes of its own, by what our records hold (domain §3.4 columns L, M, Q, R, H, I): of cities and
 * provinces by the ministry's (Kemendagri) codes that addresses use.
 */
export const bnspLists = ['education', 'job', 'funding', 'ministry', 'city', 'province'] as const
export type BnspList = (typeof bnspLists)[number]

/** Areas are mapped from the first code of their list on; before it the report bears the ministry's codes. */
export const areaLists = ['city', 'province'] as const satisfies readonly BnspList[]
/** Without a code of theirs no report can be made. */
export const neededLists = ['education', 'job', 'funding'] as const satisfies readonly BnspList[]
/** So many codes are set at once: all areas, and some. */
const codesAtOnce = 1000

/** What can keep a report from being made. */
export const bnspGapCodes = [
  'not_closed',
  'schedule_code',
  'no_account',
  'applicant_data',
  'accessor_number',
  'code_unmapped',
  'area_unmapped',
] as const
export type BnspGapCode = (typeof bnspGapCodes)[number]

/** Data of a participant that the report needs. */
export const bnspFields = [
  'place_of_birth',
  'address',
  'kelurahan_id',
  'contact',
  'email',
  'education_code',
  'jobs_code',
] as const

const bnspCode = line(20)

const gap = z.object({
  code: z.enum(bnspGapCodes),
  /** Whom it is about: a participant, an assessor; of an area everybody who lives there. */
  name: z.nullable(z.string()),
  applicant_id: z.nullable(id),
  accessor_user_id: z.nullable(id),
  fields: z.array(z.enum(bnspFields)),
  /** Which code is missing: of which list, and the name of what has none. */
  list: z.nullable(z.enum(bnspLists)),
  key: z.nullable(z.string()),
  label: z.nullable(z.string()),
  count: z.int(),
})
export type BnspGap = z.output<typeof gap>

const reportView = z.object({
  schedule_code: z.nullable(z.string()),
  ministry_code: z.nullable(z.string()),
  row_count: z.int(),
  gaps: z.array(gap),
  may: z.array(z.enum(['change', 'download'])),
})
export type BnspReport = z.output<typeof reportView>

const entry = z.object({
  list: z.enum(bnspLists),
  key: z.string(),
  label: z.string(),
  label_en: z.string(),
  bnsp_code: z.nullable(z.string()),
})
const codesView = z.object({ entries: z.array(entry), may_change: flag })
export type BnspCodes = z.output<typeof codesView>

const scheduleCodes = { schedule_code: orNull(bnspCode), ministry_code: orNull(bnspCode) }
/** What BNSP calls a schedule, as it is typed. */
export const scheduleCodesInput = z.strictObject(scheduleCodes)
export type ScheduleCodesInput = z.output<typeof scheduleCodesInput>

const params = z.object({ assessment_id: id })

/** A row of the codes' workbook: what it is about by list and name, in either language; an empty code takes it away. */
export const bnspCodeSheetRow = z.strictObject({
  list: z.enum(bnspLists),
  label: line(200),
  bnsp_code: orNull(bnspCode),
})
export type BnspCodeSheetRow = z.output<typeof bnspCodeSheetRow>

export const bnspReport = {
  get: endpoint({
    method: 'GET',
    path: '/assessments/:assessment_id/baps',
    summary: 'What the workbook for BNSP (BAPS) still lacks, and where it is mended',
    params,
    reply: one(reportView),
    may: ['PLENO_LIST'],
    refusals: ['not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/assessments/:assessment_id/baps',
    summary: 'Set the code of the schedule at BNSP, and of the ministry where it is another than usual',
    params,
    /** `based_on` are the codes that were seen: who saw others changes nothing. */
    body: z.strictObject({ ...scheduleCodes, based_on: scheduleCodesInput }),
    reply: one(reportView),
    may: ['PLENO_UPDATE'],
    refusals: ['not_found', 'version_conflict'],
  }),
  workbook: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/baps',
    summary: 'The workbook with the 19 columns of BNSP; it holds whole NIKs, and the log keeps who made it',
    params,
    reply: workbook,
    may: ['PLENO_UPDATE'],
    provesAgain: true,
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
  codes: endpoint({
    method: 'GET',
    path: '/bnsp-codes',
    summary: 'The codes of BNSP for educations, occupations, sources of funds, ministries and areas',
    reply: one(codesView),
    may: ['PLENO_LIST'],
  }),
  changeCodes: endpoint({
    method: 'PUT',
    path: '/bnsp-codes',
    summary: 'Set codes of BNSP; an empty one takes it away',
    body: z.strictObject({
      codes: z
        .array(
          z.strictObject({
            list: z.enum(bnspLists),
            key: line(40),
            bnsp_code: orNull(bnspCode),
            /** The code that stood there as it was read (decision 215). */
            based_on: orNull(bnspCode),
          }),
        )
        .check(z.minLength(1), z.maxLength(codesAtOnce)),
    }),
    reply: one(codesView),
    may: ['PLENO_UPDATE'],
    refusals: ['rule_broken', 'version_conflict'],
  }),
  exportCodes: exportCall('/bnsp-codes', 'codes of BNSP, with those entered so far,', {
    may: ['PLENO_LIST'],
  }),
  importCodes: endpoint({
    ...importCall('/bnsp-codes', 'Load a filled workbook of codes;', { may: ['PLENO_UPDATE'] }),
    upload: { extensions: ['xlsx'], maxBytes: 5_000_000 },
  }),
  codeImports: importsCall('/bnsp-codes', { may: ['PLENO_UPDATE'] }),
  undoCodeImport: undoImportCall('/bnsp-codes', { params: undoParams, may: ['PLENO_UPDATE'] }),
}

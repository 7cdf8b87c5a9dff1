import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, instant, line } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { roleCodes } from '../platform/roles.ts'

/** How an attempt to open test material ended. */
export const openingOutcomes = ['opened', 'refused'] as const

/** A row of the log of test material: who opened what, when, why (ISO/IEC 17024 7.4, domain §4.2). */
export const opening = z.object({
  opening_id: id,
  requirement_master_id: id,
  requirement_name: z.string(),
  requirement_file_id: id,
  file_name: z.string(),
  outcome: z.enum(openingOutcomes),
  reason: z.string(),
  opened_date: instant,
  opened_by_name: z.string(),
  opened_by_role: z.enum(roleCodes),
  /** The assessment it was opened for; null where the committee opened it. */
  assessment_id: z.nullable(id),
})
export type Opening = z.output<typeof opening>

export const openingListSpec = {
  filters: {
    requirement_master_id: filter.uuid,
    outcome: filter.option(openingOutcomes),
    opened_date: filter.instant,
  },
  sorts: ['opened_date'],
  defaultSort: '-opened_date',
  search: false,
} as const

/** Why it is opened, in words that an auditor can judge. */
export const openingReason = line(300, 10)

/** The test material of an assessment, as those see it who may open it there. */
const assessmentMaterial = z.object({
  assessment_id: id,
  title: z.string(),
  assessment_number: z.string(),
  /** From when on, and until when, its assessors may open it; null while the day has not begun, or it is over. */
  window: z.nullable(z.object({ opens_date: instant, closes_date: instant })),
  materials: z.array(
    z.object({
      requirement_master_id: id,
      name: z.string(),
      schema_name: z.string(),
      files: z.array(
        z.object({ requirement_file_id: id, name: z.string(), mime: z.string(), size: z.int() }),
      ),
    }),
  ),
  may: z.array(z.enum(['open'])),
})
export type AssessmentMaterial = z.output<typeof assessmentMaterial>

/** Who keeps test material, and who marks what was answered to it. */
const mayUse = ['REQUIREMENT_UPDATE', 'QUESTION_CREATE_OWN'] as const
const assessmentParams = z.object({ assessment_id: id })

export const testMaterial = {
  ofAssessment: endpoint({
    method: 'GET',
    path: '/assessments/:assessment_id/test-material',
    summary: 'The test material of an assessment, for its assessors and for those who keep it',
    params: assessmentParams,
    reply: one(assessmentMaterial),
    may: mayUse,
    refusals: ['not_found'],
  }),
  openForAssessment: endpoint({
    method: 'POST',
    path: '/assessments/:assessment_id/test-material/:requirement_file_id/openings',
    summary:
      'Open a file of test material on the day of an assessment, marked with name and time; always logged',
    params: z.object({ assessment_id: id, requirement_file_id: id }),
    reply: { file: 'application/octet-stream' },
    may: mayUse,
    refusals: ['not_found', 'not_allowed'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/requirement-file/:requirement_file_id/openings',
    summary: 'Open a file of test material, with a reason; every opening is a row of the log',
    params: z.object({ requirement_file_id: id }),
    body: z.strictObject({ reason: openingReason }),
    reply: { file: 'application/octet-stream' },
    may: ['REQUIREMENT_UPDATE'],
    refusals: ['not_found', 'not_allowed'],
  }),
  openings: endpoint({
    method: 'GET',
    path: '/requirement-openings',
    summary: 'The log of test material, newest first',
    query: listQuery(openingListSpec),
    reply: page(opening),
    may: ['REQUIREMENT_UPDATE', 'AUDIT_TRAIL_LIST'],
  }),
}

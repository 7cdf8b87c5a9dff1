import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, line } from './fields.ts'
import { filter, listQuery, page } from './lists.ts'
import { roleCodes } from './roles.ts'

/** How an attempt to open test material ended. */
export const openingOutcomes = ['opened', 'refused'] as const

/** A row of the log of test material: who opened what, when, why (ISO/IEC 17024 §7.4, domain §4.2). */
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

export const testMaterial = {
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

import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { day, flag, id, instant, line } from '../platform/fields.ts'
import { proof } from '../platform/stored-file.ts'

/** So many people of the scheme committee approve a version; nobody counts twice. */
export const approversNeeded = 2

/** What the committee decided on, as it is named on its minutes. */
export const approvalInput = z.strictObject({
  document_number: line(100),
  decided_on: day,
  /** The day by which the committee looks at the scheme again (ISO/IEC 17024 8.6). */
  review_on: day,
})
export type ApprovalInput = z.output<typeof approvalInput>

export const approvalView = z.object({
  ...approvalInput.shape,
  /** Those who approved it, first to last. */
  by: z.array(z.object({ name: z.string(), date: instant })),
  /** Whether enough people approved it. */
  is_whole: flag,
})
/** What the scheme committee decided on the version as it stands. */
export type Approval = z.output<typeof approvalView>

const params = z.object({ schema_id: id, schema_version_id: id })

/** The two calls by which two people approve a draft, for the door of versions. */
export const approvalCalls = <Shape extends z.ZodMiniObject>(reply: Shape) => ({
  approve: endpoint({
    method: 'POST',
    path: '/certification-scheme/:schema_id/versions/:schema_version_id/approval',
    summary:
      'Approve a draft as the first of two, with the minutes of the committee and the day of its review',
    params,
    upload: proof,
    body: approvalInput,
    reply,
    status: 201,
    may: ['SCHEMA_UPDATE'],
    refusals: ['not_found', 'step_not_possible', 'rule_broken', 'too_large', 'wrong_file_type'],
  }),
  approveToo: endpoint({
    method: 'PUT',
    path: '/certification-scheme/:schema_id/versions/:schema_version_id/approval',
    summary: 'Approve a draft as the second; not the person who approved first',
    params,
    reply,
    may: ['SCHEMA_UPDATE'],
    refusals: ['not_found', 'step_not_possible'],
  }),
  approvalDocument: endpoint({
    method: 'GET',
    path: '/certification-scheme/:schema_id/versions/:schema_version_id/approval',
    summary: 'The minutes by which the committee approved a version',
    params,
    reply: { file: 'application/pdf' },
    may: ['SCHEMA_UPDATE'],
    refusals: ['not_found'],
  }),
})

import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, day, flag, id, instant, line, orNull, prose } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { proof } from '../platform/stored-file.ts'

/**
 * The life of a withdrawal (ISO/IEC 17024 8.6): written by the first, told to everybody, taken back before its first day
 * is over, and done when its last assessments are.
 */
export const withdrawalStates = ['PROPOSED', 'ANNOUNCED', 'TAKEN_BACK', 'ENDED'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** What may be done with the withdrawal of a scheme now. */
export const withdrawalSteps = ['propose', 'approve_too', 'take_back'] as const

const details = {
  /** Told to applicants and strangers. */
  reason: prose(1000).check(z.minLength(10)),
  /** The last day on which somebody may begin and submit an application. */
  last_application_on: day,
  /** The last day on which people are assessed under the scheme. */
  last_assessment_on: day,
  /** The scheme that takes its place; null where none does. */
  successor_id: orNull(id),
  /** The committee's minutes, and their day. */
  document_number: line(100),
  decided_on: day,
}

export const withdrawalInput = z
  .strictObject(details)
  .check(
    because(
      'end_before_start',
      (given: { last_application_on: string; last_assessment_on: string }) =>
        given.last_application_on <= given.last_assessment_on,
      'last_assessment_on',
    ),
  )
export type WithdrawalInput = z.output<typeof withdrawalInput>

const withdrawal = z.object({
  ...details,
  scheme_withdrawal_id: id,
  state: z.enum(withdrawalStates),
  successor_name: z.nullable(z.string()),
  proposed_by_name: z.string(),
  proposed_date: instant,
  /** Who announced it: the second where the LSP asks for two. */
  announced_by_name: z.nullable(z.string()),
  announced_date: z.nullable(instant),
  is_closed: flag,
})

export const withdrawalView = z.object({
  /** What stands or stood last; null where the scheme was never withdrawn. */
  withdrawal: z.nullable(withdrawal),
  /** Whether a second person has to approve one before it is told. */
  needs_two: flag,
  may: z.array(z.enum(withdrawalSteps)),
})
export type SchemeWithdrawal = z.output<typeof withdrawalView>

const params = z.object({ schema_id: id })

/** The withdrawal of a scheme, for the door of schemes. */
export const withdrawalCalls = {
  withdrawal: endpoint({
    method: 'GET',
    path: '/certification-scheme/:schema_id/withdrawal',
    summary: 'The withdrawal of a scheme',
    params,
    reply: one(withdrawalView),
    may: ['SCHEMA_UPDATE'],
    refusals: ['not_found'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/certification-scheme/:schema_id/withdrawal',
    summary: 'Withdraw a published scheme with a transition, by the minutes of the committee',
    params,
    upload: proof,
    body: withdrawalInput,
    reply: one(withdrawalView),
    status: 201,
    may: ['SCHEMA_UPDATE'],
    refusals: ['not_found', 'step_not_possible', 'rule_broken', 'too_large', 'wrong_file_type'],
  }),
  approveWithdrawal: endpoint({
    method: 'PUT',
    path: '/certification-scheme/:schema_id/withdrawal/approval',
    summary: 'Approve a withdrawal as the second; not the person who approved first',
    params,
    reply: one(withdrawalView),
    may: ['SCHEMA_UPDATE'],
    refusals: ['not_found', 'step_not_possible', 'rule_broken'],
  }),
  takeBackWithdrawal: endpoint({
    method: 'DELETE',
    path: '/certification-scheme/:schema_id/withdrawal',
    summary: 'Take a withdrawal back, until its last day for applications is over',
    params,
    body: z.strictObject({ reason: prose(1000).check(z.minLength(10)) }),
    reply: one(withdrawalView),
    may: ['SCHEMA_UPDATE'],
    refusals: ['not_found', 'step_not_possible'],
  }),
  withdrawalDocument: endpoint({
    method: 'GET',
    path: '/certification-scheme/:schema_id/withdrawal/document',
    summary: 'The minutes by which a scheme is withdrawn',
    params,
    reply: { file: 'application/pdf' },
    may: ['SCHEMA_UPDATE'],
    refusals: ['not_found'],
  }),
}

import { type ComplaintDays, usualComplaintDays } from '@kompeten/contract/tenants/lsp-profile'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lspProfile } from './lsp-profile.ts'

type Given = Record<`complaint_${keyof ComplaintDays}_days`, number>

/** Within how many working days complaints are looked at, investigated and answered in an LSP. */
export const complaintDaysOf = async (tx: TenantTx): Promise<ComplaintDays> =>
  (await lspProfile(tx)).settings.complaintDays ?? usualComplaintDays

/** The days of an LSP as its profile shows them. */
export const shownDays = ({ first, handler, answer }: ComplaintDays = usualComplaintDays): Given => ({
  complaint_first_days: first,
  complaint_handler_days: handler,
  complaint_answer_days: answer,
})

/** The days as the LSP's settings keep them. @throws Refusal `rule_broken` where a later step is due before an earlier */
export const keptDays = (given: Given): ComplaintDays => {
  const {
    complaint_first_days: first,
    complaint_handler_days: handler,
    complaint_answer_days: answer,
  } = given
  const issues = [
    ...(handler < first
      ? [{ path: 'complaint_handler_days', code: 'too_small' as const, facts: { limit: first } }]
      : []),
    ...(answer < handler
      ? [{ path: 'complaint_answer_days', code: 'too_small' as const, facts: { limit: handler } }]
      : []),
  ]
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  return { first, handler, answer }
}

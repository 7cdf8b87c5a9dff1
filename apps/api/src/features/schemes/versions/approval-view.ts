import { type Approval, approvalView, approversNeeded } from '@kompeten/contract/schemes/approvals'
import { shown } from '../../../platform/wire.ts'
import type { ApprovalRow } from './approvals.store.ts'

/** What the committee decided on a version as it stands; null where nobody approved that content. */
export const approvalOf = (standing: readonly ApprovalRow[]): Approval | null => {
  const [first] = standing
  return first
    ? shown(approvalView, first, {
        by: standing.map(({ userName, approvedAt }) => ({ name: userName, date: approvedAt.toISOString() })),
        is_whole: standing.length >= approversNeeded,
      })
    : null
}

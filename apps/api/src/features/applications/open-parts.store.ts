import { and, asc, inArray } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { joinRequest } from './applications.tables.ts'

/**
 * The applications of these applicants that wait for the LSP or for a correction. A draft is known to nobody, and one that was
 * accepted can be ended by the applicant alone: it would keep a record for ever whose applicant has no account.
 */
export const openApplicationsOf = (tx: TenantTx, applicantIds: readonly string[]) =>
  tx
    .select({ applicantId: joinRequest.applicantId, name: joinRequest.schemeName })
    .from(joinRequest)
    .where(
      and(
        inArray(joinRequest.applicantId, [...applicantIds]),
        inArray(joinRequest.state, ['SUBMITTED', 'ON_REVISION']),
      ),
    )
    .orderBy(asc(joinRequest.createdAt), asc(joinRequest.joinRequestId))

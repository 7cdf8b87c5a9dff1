import { and, asc, inArray } from 'drizzle-orm'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { joinRequest } from './applications.tables.ts'

/** The applications of these applicants that wait for the LSP, for a correction or for an assessment; a draft is known to nobody. */
export const openApplicationsOf = (tx: TenantTx, applicantIds: readonly string[]) =>
  tx
    .select({ applicantId: joinRequest.applicantId, name: joinRequest.schemeName })
    .from(joinRequest)
    .where(
      and(
        inArray(joinRequest.applicantId, [...applicantIds]),
        inArray(joinRequest.state, ['SUBMITTED', 'ON_REVISION', 'APPROVED']),
      ),
    )
    .orderBy(asc(joinRequest.createdAt), asc(joinRequest.joinRequestId))

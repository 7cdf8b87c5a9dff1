import { pick } from '@kompeten/contract/platform/pick'
import { and, isNotNull } from 'drizzle-orm'
import { afterChange, byChange, type ChangesAsked, changedAs } from '../../platform/database/changed-rows.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { joinRequest as table } from './applications.tables.ts'

const by = { changedAt: table.modifiedAt, id: table.joinRequestId }

/** Applications in the order of their changes; of one that was never submitted nobody but the applicant knows. */
export const changedApplications = (tx: TenantTx, asked: ChangesAsked) =>
  tx
    .select({
      id: table.joinRequestId,
      changed: changedAs(by),
      ...pick(
        table,
        'applicantId',
        'schemeId',
        'schemeVersionId',
        'schemeName',
        'schemeCode',
        'state',
        'purpose',
        'submissionCount',
        'assessmentId',
        'submittedAt',
        'decidedAt',
        'createdAt',
      ),
    })
    .from(table)
    .where(and(isNotNull(table.submittedAt), afterChange(by, asked)))
    .orderBy(...byChange(by))
    .limit(asked.most)

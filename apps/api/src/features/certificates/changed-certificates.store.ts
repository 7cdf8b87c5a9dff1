import { pick } from '@kompeten/contract/platform/pick'
import { afterChange, byChange, type ChangesAsked, changedAs } from '../../platform/database/changed-rows.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { certificate as table } from './certificates.tables.ts'

const by = { changedAt: table.changedAt, id: table.certificateId }

/** Certificates in the order of their changes, those that expired or gave way among them. */
export const changedCertificates = (tx: TenantTx, asked: ChangesAsked) =>
  tx
    .select({
      id: table.certificateId,
      changed: changedAs(by),
      ...pick(
        table,
        'deletedAt',
        'state',
        'holderName',
        'applicantId',
        'assessmentId',
        'joinRequestId',
        'schemeId',
        'certificateNumber',
        'registrationNumber',
        'blankoNumber',
        'level',
        'edition',
        'issuedOn',
        'validUntil',
        'createdAt',
      ),
    })
    .from(table)
    .where(afterChange(by, asked))
    .orderBy(...byChange(by))
    .limit(asked.most)

import { pick } from '@kompeten/contract/platform/pick'
import { afterChange, byChange, type ChangesAsked, changedAs } from '../../platform/database/changed-rows.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { applicantProfile as table } from './applicants.tables.ts'

const by = { changedAt: table.modifiedAt, id: table.applicantId }

/** Applicants in the order of their changes, also those in the bin; NIK masked. */
export const changedApplicants = (tx: TenantTx, asked: ChangesAsked) =>
  tx
    .select({
      id: table.applicantId,
      changed: changedAs(by),
      ...pick(
        table,
        'deletedAt',
        'fullName',
        'nikMasked',
        'nationality',
        'dateOfBirth',
        'genderCode',
        'email',
        'contact',
        'kelurahanId',
        'address',
        'postalCode',
        'educationCode',
        'jobsCode',
        'institution',
        'position',
        'applicantCategory',
        'origin',
        'createdAt',
      ),
    })
    .from(table)
    .where(afterChange(by, asked))
    .orderBy(...byChange(by))
    .limit(asked.most)

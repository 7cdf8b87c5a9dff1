import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { afterChange, byChange, type ChangesAsked, changedAs } from '../../platform/database/changed-rows.ts'
import { joined } from '../../platform/database/joined.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { userPermission } from '../access/index.ts'
import { applicantProfile as table } from './applicants.tables.ts'

const by = { changedAt: table.modifiedAt, id: table.applicantId }

/** What only a registration has brought that nobody has confirmed. */
const isUnconfirmed = and(
  eq(table.origin, 'registered'),
  isNotNull(table.userPermissionId),
  isNull(userPermission.confirmedAt),
)

/** Applicants in the order of their changes, also those in the bin; NIK masked. None of whom a registration waits for its mail. */
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
    .leftJoin(userPermission, joined(userPermission, table, 'userPermissionId'))
    .where(and(sql`${isUnconfirmed} is not true`, afterChange(by, asked)))
    .orderBy(...byChange(by))
    .limit(asked.most)

import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { joined } from '../../platform/database/joined.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import { member, userPermission } from '../access/index.ts'
import { applicantProfile } from '../applicants/index.ts'
import { managementRoles } from './letters.rules.ts'

/** A person of the LSP to whom a letter is written. */
export type Account = { userPermissionId: string; userId: string; name: string; email: string }

/**
 * The holders of these roles. An applicant is called as the LSP's own record has them, which follows what a certificate
 * was corrected to; everybody else as their account does.
 */
export const accountsOf = async (
  tx: TenantTx,
  userPermissionIds: readonly string[],
): Promise<ReadonlyMap<string, Account>> => {
  if (userPermissionIds.length === 0) return new Map()
  const rows = await tx
    .select({
      userPermissionId: userPermission.userPermissionId,
      ...pick(member, 'userId', 'firstName', 'lastName', 'email'),
      fullName: applicantProfile.fullName,
    })
    .from(userPermission)
    .innerJoin(member, joined(member, userPermission, 'userId'))
    .leftJoin(
      applicantProfile,
      and(joined(applicantProfile, userPermission, 'userPermissionId'), isNull(applicantProfile.deletedAt)),
    )
    .where(inArray(userPermission.userPermissionId, [...new Set(userPermissionIds)]))
  return new Map(
    rows.map(({ firstName, lastName, fullName, ...row }) => [
      row.userPermissionId,
      { ...row, name: fullName ?? fullNameOf({ firstName, lastName }) },
    ]),
  )
}

/** The management of the LSP: those whom the director may let sign in their place. */
export const managementOf = (tx: TenantTx) =>
  tx
    .selectDistinct(pick(member, 'userId', 'firstName', 'lastName'))
    .from(userPermission)
    .innerJoin(member, joined(member, userPermission, 'userId'))
    .where(
      and(
        inArray(userPermission.roleCode, [...managementRoles]),
        eq(userPermission.active, true),
        isNull(userPermission.removedAt),
        isNull(member.deletedAt),
      ),
    )
    .orderBy(member.firstName, member.lastName, member.userId)
    .limit(200)

/** To whom a letter is written: the holder of a role in the LSP, or anybody by name. */
export type Addressee =
  | { userPermissionId: string }
  | { name: string; email?: string | null; address?: string | null }

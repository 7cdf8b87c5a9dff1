import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { PlatformCtx } from '../../platform/context.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import { Refusal } from '../../platform/refusal.ts'
import { platformHoldersOfUsername, platformIdentityByEmail } from '../access/index.ts'
import { platformApplicantOfRole } from '../applicants/index.ts'
import type { Looking } from './acting.ts'
import { personById, rolesOf } from './people.store.ts'

const broken = (issue: FieldIssue) => new Refusal('rule_broken', { issues: [issue] })

/**
 * Of somebody who is deactivated in the LSP a new role could not be confirmed, and their username is nobody else's: they
 * are restored instead. Who they are is told to whoever may see the LSP's people; the username of somebody of another LSP
 * is only taken.
 * @throws Refusal `rule_broken` at `email` or `username`
 */
export const refuseInactive = async (
  { tx }: PlatformCtx,
  { lspId, actor }: Looking,
  { email, username }: { email: string; username: string },
): Promise<void> => {
  const account = await platformIdentityByEmail(tx, email)
  const holders = {
    email: account ? [account.userId] : [],
    username: actor.permissions.has('USER_LIST') ? await platformHoldersOfUsername(tx, username) : [],
  }
  for (const path of ['email', 'username'] as const) {
    for (const userId of holders[path]) {
      const known = await personById(tx, lspId, userId)
      if (known?.state !== 'inactive') continue
      const facts = actor.permissions.has('USER_LIST') && { facts: { name: fullNameOf(known) } }
      throw broken({ path, code: 'account_inactive', ...facts })
    }
  }
}

/**
 * Whose record as an applicant lies in the bin has their account with it, so that no other record is given that.
 * @throws Refusal `rule_broken` at `email`
 */
export const refuseBinned = async (
  { tx }: PlatformCtx,
  { lspId, actor }: Looking,
  userId: string,
): Promise<void> => {
  const roles = await rolesOf(tx, lspId, [userId])
  const own = roles.find(({ roleCode }) => roleCode === 'APL')
  const record = own && (await platformApplicantOfRole(tx, { lspId, userPermissionId: own.userPermissionId }))
  if (!record || record.deletedAt === null || !actor.permissions.has('APPLICANT_LIST')) return
  throw broken({ path: 'email', code: 'applicant_in_bin', facts: { name: record.fullName } })
}

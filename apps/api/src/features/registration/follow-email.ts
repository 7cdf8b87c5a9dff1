import type { DomainEvent } from '../../platform/context.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import type { JobCtx } from '../../platform/jobs/job.ts'
import { platformRolesHeld } from '../access/index.ts'
import { platformApplicantFollowsEmail } from '../applicants/index.ts'
import { platformAssessorFollowsEmail } from '../assessors/index.ts'
import { type PasswordsServices, platformEmailChange } from '../passwords/index.ts'

type Change = { userId: string; former: string; email: string; at: Date }

/** Lets the records of an account in an LSP follow its new address, as they bear the former one; returns what to tell of it. */
export const platformRecordsFollow = async (
  tx: PlatformTx,
  lspId: string,
  change: Change,
): Promise<DomainEvent[]> => {
  const applicantId = await platformApplicantFollowsEmail(tx, lspId, change)
  const assessorId = await platformAssessorFollowsEmail(tx, lspId, change)
  return [
    ...(applicantId === undefined
      ? []
      : [{ name: 'applicant.email_followed', subject: { kind: 'applicant', id: applicantId } } as const]),
    ...(assessorId === undefined
      ? []
      : [{ name: 'accessor.email_followed', subject: { kind: 'accessor', id: assessorId } } as const]),
  ]
}

/**
 * Lets the records that came with an account, in every LSP of which its holder has confirmed a role, follow its new address, as they began with the former one.
 * Idempotent: no record has the former address then.
 */
export const followEmail = (
  ctx: Pick<JobCtx, 'asPlatform' | 'tell' | 'now'>,
  services: Pick<PasswordsServices, 'sealer'>,
  linkId: string,
): Promise<void> =>
  ctx.asPlatform('write', async (tx) => {
    const change = await platformEmailChange(tx, services, linkId)
    if (!change) return
    // An LSP whose invitation nobody has accepted learns nothing of the account.
    const roles = (await platformRolesHeld(tx, change.userId)).filter(
      ({ confirmedAt }) => confirmedAt !== null,
    )
    for (const lspId of new Set(roles.map((role) => role.lspId))) {
      const told = await platformRecordsFollow(tx, lspId, { ...change, at: ctx.now })
      if (told.length > 0) await ctx.tell(tx, lspId, told)
    }
  })

import type { DomainEvent } from '../../platform/context.ts'
import type { JobCtx } from '../../platform/jobs/job.ts'
import { platformRolesHeld } from '../access/index.ts'
import { platformApplicantFollowsEmail } from '../applicants/index.ts'
import { platformAssessorFollowsEmail } from '../assessors/index.ts'
import { type PasswordsServices, platformEmailChange } from '../passwords/index.ts'

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
      const told: DomainEvent[] = []
      const applicantId = await platformApplicantFollowsEmail(tx, lspId, { ...change, at: ctx.now })
      if (applicantId !== undefined) {
        told.push({ name: 'applicant.email_followed', subject: { kind: 'applicant', id: applicantId } })
      }
      const assessorId = await platformAssessorFollowsEmail(tx, lspId, change)
      if (assessorId !== undefined) {
        told.push({ name: 'accessor.email_followed', subject: { kind: 'accessor', id: assessorId } })
      }
      if (told.length > 0) await ctx.tell(tx, lspId, told)
    }
  })

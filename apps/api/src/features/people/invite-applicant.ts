import type { ApplicantInvitation, Person } from '@kompeten/contract/people/content'
import type { PlatformCtx } from '../../platform/context.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accountFor, giveRole } from '../access/index.ts'
import { platformApplicantForAccount, platformClaimApplicant } from '../applicants/index.ts'
import { actingIn } from './acting.ts'
import { mailInvitation } from './mail-invitation.ts'
import { readPerson } from './people.reads.ts'
import type { PeopleServices } from './people-services.ts'
import { refuseBinned, refuseInactive } from './refuse-inactive.ts'
import { emailTaken, personAt, refuseOthers } from './refuse-taken.ts'

/**
 * Gives an applicant whom the LSP has entered or imported an account of their own: a role that waits for the mailed
 * link, tied to their record. Whoever has the e-mail already, here or through another LSP, gets it with that account; here
 * and under another name only where whoever invites has seen that.
 * @throws Refusal `not_found`, `not_allowed` for whoever has an account, `already_exists` at `email` or `username`,
 * `rule_broken` at `email` or `username` for that of somebody deactivated in the LSP, and at `email` for that of somebody
 * whose record lies in the bin, for one's own, and for that of somebody of another name
 */
export const inviteApplicant = async (
  ctx: PlatformCtx,
  services: PeopleServices,
  applicantId: string,
  { username, email, name_differs_seen: isNameSeen = false }: ApplicantInvitation,
): Promise<Person> => {
  const looking = actingIn(ctx)
  const { actor, lspId } = looking
  const applicant = await platformApplicantForAccount(ctx.tx, lspId, applicantId)
  if (!applicant) throw new Refusal('not_found')
  if (applicant.userPermissionId !== null) throw new Refusal('not_allowed')
  await refuseInactive(ctx, looking, { email, username })
  const known = await personAt(ctx, lspId, email)
  if (known) {
    await refuseBinned(ctx, looking, known.userId)
    await refuseOthers(ctx, looking, known, { fullName: applicant.fullName, isNameSeen })
  }
  const knownAs = { username, email, firstName: applicant.fullName, lastName: '' }
  const userId = await accountFor(ctx, { lspId, ...knownAs, language: null })
  const role = { lspId, userId, roleCode: 'APL', active: false, givenBy: actor.userId, knownAs } as const
  const userPermissionId = await giveRole(ctx.tx, role, ctx.now).catch((error: unknown) => {
    if (brokenUnique(error) === 'user_permission_once') throw emailTaken()
    throw error
  })
  const claimed = await platformClaimApplicant(
    ctx.tx,
    { lspId, applicantId },
    { userId, userPermissionId },
    email,
  )
  if (!claimed) throw new Refusal('not_allowed')
  await mailInvitation(ctx, services, looking, { userId, email, userPermissionId, isInvited: true })
  ctx.tell({ name: 'applicant.invited', subject: { kind: 'applicant', id: applicantId }, lspId })
  return readPerson(looking, userId)
}

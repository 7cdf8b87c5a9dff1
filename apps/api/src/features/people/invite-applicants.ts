import type { ApplicantInvited } from '@kompeten/contract/people/content'
import type { PlatformCtx } from '../../platform/context.ts'
import { platformRolesHeld } from '../access/index.ts'
import { platformApplicantOfRole, platformApplicantsToInvite } from '../applicants/index.ts'
import { actingIn, type Looking } from './acting.ts'
import { freeUsername } from './free-username.ts'
import { inviteApplicant } from './invite-applicant.ts'
import type { PeopleServices } from './people-services.ts'
import { personAt, standsAgainst } from './refuse-taken.ts'

type Reason = NonNullable<ApplicantInvited['reason']>
type Asked = Awaited<ReturnType<typeof platformApplicantsToInvite>>[number]

/** Whether whoever has the address can be given the record; asked before anything is written, so that nothing is left half done. */
const takenBy = async (
  ctx: PlatformCtx,
  looking: Looking,
  email: string,
  fullName: string,
): Promise<Reason | undefined> => {
  const { tx } = ctx
  const { lspId } = looking
  const known = await personAt(ctx, lspId, email)
  if (!known) return undefined
  if (known.state === 'inactive') return 'account_inactive'
  const stands = await standsAgainst(ctx, looking, known, fullName)
  if (stands === 'own') return 'own_email'
  if (stands === 'named_otherwise') return 'named_otherwise'
  const held = await platformRolesHeld(tx, known.userId, lspId)
  const own = held.find(({ roleCode }) => roleCode === 'APL')
  if (!own) return undefined
  const record = await platformApplicantOfRole(tx, { lspId, userPermissionId: own.userPermissionId })
  return record && record.deletedAt !== null ? 'account_in_bin' : 'email_taken'
}

/**
 * Gives several applicants accounts, each at the e-mail of their record and under a username made of it, which they may
 * change; what stands in the way of one holds up no other (decision 270). The mails wait in the queue.
 * @throws Refusal `already_exists` where somebody has registered one of the addresses at this very moment: then nobody is invited
 */
export const inviteApplicants = async (
  ctx: PlatformCtx,
  services: PeopleServices,
  applicantIds: readonly string[],
): Promise<ApplicantInvited[]> => {
  const looking = actingIn(ctx)
  const ids = [...new Set(applicantIds)].sort()
  const asked = await platformApplicantsToInvite(ctx.tx, looking.lspId, ids)
  const byId = new Map(asked.map((one) => [one.applicantId, one]))
  const invited = new Set<string>()
  const inviteOne = async (one: Asked): Promise<Reason | null> => {
    if (one.deletedAt !== null) return 'in_bin'
    if (one.userPermissionId !== null) return 'has_account'
    const email = one.email?.toLowerCase()
    if (email === undefined) return 'no_email'
    // Two people with one address: whose it is, somebody has to say.
    if (invited.has(email)) return 'email_repeated'
    const taken = await takenBy(ctx, looking, email, one.fullName)
    if (taken) return taken
    const username = await freeUsername(ctx.tx, { email, name: one.fullName, otherwise: 'asesi' })
    await inviteApplicant(ctx, services, one.applicantId, { username, email })
    invited.add(email)
    return null
  }
  const results: ApplicantInvited[] = []
  for (const id of ids) {
    const one = byId.get(id)
    results.push({
      applicant_id: id,
      full_name: one?.fullName ?? null,
      reason: one ? await inviteOne(one) : 'not_found',
    })
  }
  return results
}

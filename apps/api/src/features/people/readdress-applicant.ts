import { memberRoles, type Person } from '@kompeten/contract/people/content'
import type { PlatformCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { platformRemovePermission } from '../access/index.ts'
import {
  platformAddressApplicant,
  platformApplicantForAccount,
  platformUnlinkApplicant,
} from '../applicants/index.ts'
import { platformWithdrawLinksOf } from '../passwords/index.ts'
import { actingIn, type Looking } from './acting.ts'
import { freeUsername } from './free-username.ts'
import { inviteApplicant } from './invite-applicant.ts'
import { type Found, foundPerson, isAwaited, readPerson, ruled } from './people.reads.ts'
import { personPolicy } from './people.rules.ts'
import type { CorrectingServices } from './people-services.ts'
import { updatePerson } from './update-person.ts'

/**
 * Sends the invitation of an applicant who has not accepted it to another address, which their record has then too; the link
 * that went to the first works no more (decision 270). It is corrected as under Users; where the first address is that of
 * somebody whom the LSP knows besides, they only lose the role as an applicant, and the other address is invited.
 * @throws Refusal `not_found`, `not_allowed` where no invitation of the LSP waits, and what correcting and inviting refuse
 */
export const readdressApplicant = async (
  ctx: PlatformCtx,
  services: CorrectingServices,
  applicantId: string,
  { email }: { email: string },
): Promise<Person> => {
  const looking = actingIn(ctx)
  const { lspId } = looking
  const applicant = await platformApplicantForAccount(ctx.tx, lspId, applicantId)
  if (!applicant) throw new Refusal('not_found')
  const found = applicant.userId === null ? undefined : await foundPerson(looking, applicant.userId)
  const role = found?.roles.find(({ userPermissionId }) => userPermissionId === applicant.userPermissionId)
  if (!found || !role || !isAwaited(role) || role.givenBy === null) throw new Refusal('not_allowed')
  if (!personPolicy.update(looking.actor, ruled(found))) throw new Refusal('not_allowed')

  const person = personPolicy.set_account(looking.actor, ruled(found))
    ? await updatePerson(ctx, services, found.row.userId, { ...asTheyAre(found), email })
    : await inviteAnother(ctx, services, looking, found, { ...applicant, role, email })
  if (await platformAddressApplicant(ctx.tx, { lspId, applicantId }, { email, at: ctx.now }))
    ctx.tell({
      name: 'applicant.email_followed',
      subject: { kind: 'applicant', id: applicantId },
      lspId,
    })
  return person
}

const asTheyAre = ({ row, roles }: Found) => ({
  version: row.version,
  first_name: row.firstName,
  last_name: row.lastName,
  roles: roles.flatMap(({ roleCode, tukId, institutionId }) => {
    const known = memberRoles.find((code) => code === roleCode)
    return known ? [{ role_code: known, tuk_id: tukId, institution_id: institutionId }] : []
  }),
})

type Another = { applicantId: string; fullName: string; email: string; role: Found['roles'][number] }

/** Takes the role that waits from somebody who has others, and invites whoever has the address to the record. */
const inviteAnother = async (
  ctx: PlatformCtx,
  services: CorrectingServices,
  looking: Looking,
  { row, roles }: Found,
  { applicantId, fullName, email, role: { userPermissionId } }: Another,
): Promise<Person> => {
  const { lspId } = looking
  const { userId } = row
  if (email === row.email.toLowerCase()) return readPerson(looking, userId)
  await platformUnlinkApplicant(ctx.tx, lspId, [userPermissionId])
  await platformWithdrawLinksOf(ctx.tx, userPermissionId, ctx.now)
  await platformRemovePermission(ctx.tx, lspId, userPermissionId)
  const codes = roles.map(({ roleCode }) => roleCode)
  ctx.tell({
    name: 'person.updated',
    subject: { kind: 'person', id: userId },
    lspId,
    facts: { roles: [codes.join(', '), codes.filter((code) => code !== 'APL').join(', ')] },
  })
  const username = await freeUsername(ctx.tx, { email, name: fullName, otherwise: 'asesi' })
  return inviteApplicant(ctx, services, applicantId, { username, email })
}

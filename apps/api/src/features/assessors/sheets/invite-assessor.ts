import type { AssessorSheetRow } from '@kompeten/contract/assessors/assessors'
import { pick } from '@kompeten/contract/platform/pick'
import type { Actor, PlatformCtx } from '../../../platform/context.ts'
import { mustHaveProved } from '../../../platform/proof.ts'
import { freeUsername, invitePerson } from '../../people/index.ts'
import type { AssessorsServices } from '../assessors-services.ts'

type Inviting = { ctx: PlatformCtx; services: AssessorsServices; actor: Actor }

/**
 * Invites somebody new, which gives a role and so wants a proof; their username is made of their e-mail, or of their name where the
 * e-mail begins with a NIK or as an official name, and they may change it.
 * @throws Refusal `proof_needed`
 */
export const inviteAssessor = async ({ ctx, services, actor }: Inviting, row: AssessorSheetRow) => {
  mustHaveProved(actor, ctx.now)
  const { email, first_name, last_name } = row
  const name = [first_name, last_name].filter(Boolean).join('.')
  const person = await invitePerson(ctx, services, {
    username: await freeUsername(ctx.tx, { email, name, otherwise: 'asesor' }),
    ...pick(row, 'email', 'first_name', 'last_name'),
    roles: [{ role_code: 'ACS', tuk_id: null }],
  })
  const [role] = person.roles
  if (!role) throw new Error('Somebody was invited to no role')
  return { userId: person.user_id, userPermissionId: role.user_permission_id }
}

import type { AssessorSheetRow } from '@kompeten/contract/assessors/assessors'
import { pick } from '@kompeten/contract/platform/pick'
import type { Actor, PlatformCtx } from '../../../platform/context.ts'
import { mustHaveProved } from '../../../platform/proof.ts'
import { platformUsernameTaken } from '../../access/index.ts'
import { invitePerson } from '../../people/index.ts'
import type { AssessorsServices } from '../assessors-services.ts'

type Inviting = { ctx: PlatformCtx; services: AssessorsServices; actor: Actor }

/**
 * Invites somebody new, which gives a role and so wants a proof; their username is made of their e-mail, and they may change it.
 * @throws Refusal `proof_needed`
 */
export const inviteAssessor = async ({ ctx, services, actor }: Inviting, row: AssessorSheetRow) => {
  mustHaveProved(actor, ctx.now)
  const person = await invitePerson(ctx, services, {
    username: await freeUsername(ctx, row.email),
    ...pick(row, 'email', 'first_name', 'last_name'),
    roles: [{ role_code: 'ACS', tuk_id: null }],
  })
  const [role] = person.roles
  if (!role) throw new Error('Somebody was invited to no role')
  return { userId: person.user_id, userPermissionId: role.user_permission_id }
}

const freeUsername = async ({ tx }: PlatformCtx, email: string): Promise<string> => {
  const begun = (email.split('@')[0] ?? '')
    .replace(/[^\w.-]/g, '')
    .slice(0, 80)
    .padEnd(3, '0')
  for (let number = 0; ; number += 1) {
    const username = number === 0 ? begun : `${begun}${number}`
    if (!(await platformUsernameTaken(tx, username))) return username
  }
}

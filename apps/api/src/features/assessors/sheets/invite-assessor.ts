import type { AssessorSheetRow } from '@kompeten/contract/assessors/assessors'
import { username } from '@kompeten/contract/platform/fields'
import { pick } from '@kompeten/contract/platform/pick'
import * as z from 'zod/mini'
import type { Actor, PlatformCtx } from '../../../platform/context.ts'
import { mustHaveProved } from '../../../platform/proof.ts'
import { platformUsernameTaken } from '../../access/index.ts'
import { invitePerson } from '../../people/index.ts'
import type { AssessorsServices } from '../assessors-services.ts'

type Inviting = { ctx: PlatformCtx; services: AssessorsServices; actor: Actor }

/**
 * Invites somebody new, which gives a role and so wants a proof; their username is made of their e-mail, or of their name where the
 * e-mail begins with a NIK or as an official name, and they may change it.
 * @throws Refusal `proof_needed`
 */
export const inviteAssessor = async ({ ctx, services, actor }: Inviting, row: AssessorSheetRow) => {
  mustHaveProved(actor, ctx.now)
  const person = await invitePerson(ctx, services, {
    username: await freeUsername(ctx, row),
    ...pick(row, 'email', 'first_name', 'last_name'),
    roles: [{ role_code: 'ACS', tuk_id: null }],
  })
  const [role] = person.roles
  if (!role) throw new Error('Somebody was invited to no role')
  return { userId: person.user_id, userPermissionId: role.user_permission_id }
}

const begunBy = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\w.-]/g, '')
    .slice(0, 80)
    .padEnd(3, '0')

const mayBe = (text: string): boolean => z.safeParse(username, text).success

const freeUsername = async (
  { tx }: PlatformCtx,
  { email, first_name, last_name }: AssessorSheetRow,
): Promise<string> => {
  const beginnings = [email.split('@')[0] ?? '', [first_name, last_name].filter(Boolean).join('.')].map(
    begunBy,
  )
  const begun = beginnings.find(mayBe) ?? 'asesor'
  for (let number = 0; ; number += 1) {
    const found = number === 0 ? begun : `${begun}${number}`
    if (mayBe(found) && !(await platformUsernameTaken(tx, found))) return found
  }
}

import { access } from '@kompeten/contract/access/access'
import type { MemberRole } from '@kompeten/contract/people/content'
import { people } from '@kompeten/contract/people/people'
import type { Call } from '@kompeten/testkit/call'
import { type SignedIn, signIn } from '@kompeten/testkit/sign-in'
import { giveRole } from '../src/features/access/index.ts'
import { performAsPlatform } from '../src/platform/perform.ts'
import type { World } from './world.ts'

/** Somebody in a role that is given to them besides what they hold; the session that they have goes on. */
export const alsoAs = async (
  world: World,
  who: { call: Call; userId: string },
  role: MemberRole,
): Promise<SignedIn> => {
  const { lspId } = world.seeded.lsp.a
  await performAsPlatform(world.app.stage, ({ tx, now }) =>
    giveRole(tx, { lspId, userId: who.userId, roleCode: role }, now),
  )
  const { data } = await who.call(access.me)
  return signIn(world.carry, { username: data.user.username, password: world.seeded.password, role })
}

/** The LSP takes a role away from somebody, who keeps another. */
export const takeRole = async (world: World, { userId }: { userId: string }, role: MemberRole) => {
  const { call } = await world.as('SUP')
  const params = { user_id: userId }
  const { data } = await call(people.get, { params })
  const { first_name, version } = data
  const roles = data.roles.flatMap(({ role_code, tuk_id }) =>
    role_code === role ? [] : [{ role_code: role_code as MemberRole, tuk_id }],
  )
  await call(people.update, { params, body: { first_name, last_name: 'Anggota', version, roles } })
}

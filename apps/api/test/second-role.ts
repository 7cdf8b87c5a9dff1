import { access } from '@kompeten/contract/access/access'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { type SignedIn, signIn } from '@kompeten/testkit/sign-in'
import { giveRole } from '../src/features/access/index.ts'
import { performAsPlatform } from '../src/platform/perform.ts'
import type { World } from './world.ts'

/** Gives somebody a second role in LSP `a`, and signs in as that. */
export const alsoAs = async (world: World, who: SignedIn, role: RoleCode): Promise<SignedIn> => {
  const { lspId } = world.seeded.lsp.a
  const { username } = (await who.call(access.me, {})).data.user
  await performAsPlatform(world.app.stage, ({ tx, now }) =>
    giveRole(tx, { lspId, userId: who.userId, roleCode: role }, now),
  )
  return signIn(world.carry, { username, password: world.seeded.password, role })
}

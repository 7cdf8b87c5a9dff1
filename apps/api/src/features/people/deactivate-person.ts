import type { Person } from '@kompeten/contract/people/content'
import type { PlatformCtx, WriteCtx } from '../../platform/context.ts'
import { within } from '../../platform/database/tenancy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endSessionsIn } from '../access/index.ts'
import { actingIn, lookingIn } from './acting.ts'
import { changePerson, keepSuperUser } from './change-person.ts'
import { partsOfPerson } from './parts-of-person.ts'
import { foundPerson, readPerson, ruled } from './people.reads.ts'
import { personPolicy } from './people.rules.ts'
import { setRolesActive } from './people.store.ts'
import type { DeactivatingServices } from './people-services.ts'

/**
 * Deactivates a person in the LSP, which ends their sessions in it at once; what they may do in other LSPs is not
 * touched. Idempotent. Whoever has an open application, takes part in an assessment that is not over, or is assigned to one, stays.
 * @throws Refusal `not_found`, `not_allowed` for oneself and for whoever is above, `last_super_user`, `still_taking_part` naming in what
 */
export const deactivatePerson = async (
  ctx: PlatformCtx,
  services: DeactivatingServices,
  userId: string,
): Promise<Person> => {
  const looking = actingIn(ctx)
  const { lspId } = looking
  const found = await foundPerson(looking, userId)
  const { version, state } = found.row
  if (state === 'inactive') return readPerson(looking, userId)
  if (!personPolicy.deactivate(looking.actor, ruled(found))) throw new Refusal('not_allowed')
  // First: who is just given something is waited for, and it is then found among what they take part in.
  await changePerson(ctx.now, looking, { userId, version }, { deletedAt: ctx.now })
  const parts = await within(ctx.tx, lspId, (tx) => partsOfPerson({ ...ctx, tx }, services, userId))
  if (parts !== undefined) throw new Refusal('still_taking_part', { parts })
  await keepSuperUser(ctx.tx, lspId, found)
  await setRolesActive(ctx.tx, lspId, userId, false)
  await endSessionsIn(ctx.tx, services.passwords.access, { lspId, userId }, 'deactivated', ctx.now)
  ctx.tell({ name: 'person.deactivated', subject: { kind: 'person', id: userId }, lspId })
  return readPerson(looking, userId)
}

/**
 * Lets a deactivated person act again in this LSP, in the roles they had; what other LSPs decided of them is not touched.
 * @throws Refusal `not_found`, `not_allowed`
 */
export const restorePerson = async (ctx: WriteCtx, userId: string): Promise<Person> => {
  const looking = lookingIn(ctx)
  const { lspId } = looking
  const found = await foundPerson(looking, userId)
  const { version, state } = found.row
  if (state !== 'inactive') return readPerson(looking, userId)
  if (!personPolicy.restore(looking.actor, ruled(found))) throw new Refusal('not_allowed')
  await changePerson(ctx.now, looking, { userId, version }, { deletedAt: null })
  await setRolesActive(ctx.tx, lspId, userId, true)
  ctx.tell({ name: 'person.restored', subject: { kind: 'person', id: userId } })
  return readPerson(looking, userId)
}

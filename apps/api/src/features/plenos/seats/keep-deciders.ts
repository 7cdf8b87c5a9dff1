import { type PlenoDeciders, seatedRoles } from '@kompeten/contract/plenos/content'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { peopleAmong, peopleInRoles } from '../../access/index.ts'
import { maySeat } from '../plenos.rules.ts'
import { decidersIn, listDecider, unlistDecider } from './deciders.store.ts'
import { whoMaySit } from './who-may-sit.ts'

const byName = new Intl.Collator('id')

/** Everybody who may have a seat, once each by person, and who of them is on the LSP's list of deciders. */
export const readDeciders = async ({ tx, actor }: ReadCtx): Promise<PlenoDeciders> => {
  const listed = await decidersIn(tx)
  // Who is on the list is among them in any case.
  const people = [
    ...(await peopleInRoles(tx, seatedRoles)).filter(({ userId }) => !listed.has(userId)),
    ...(await peopleAmong(tx, seatedRoles, [...listed])),
  ].toSorted((one, other) => byName.compare(one.name, other.name))
  const byPerson = Map.groupBy(people, ({ userId }) => userId)
  const sitters = await whoMaySit(tx, [...byPerson.keys()])
  return {
    people: [...byPerson]
      .filter(([userId]) => sitters.has(userId))
      .map(([userId, roles]) => ({
        user_id: userId,
        full_name: roles[0]?.name ?? '',
        role_codes: roles.map(({ roleCode }) => roleCode),
        is_listed: listed.has(userId),
      })),
    may: maySeat(actor) ? ['change'] : [],
  }
}

/**
 * Puts somebody on the LSP's list of deciders, or takes them off; seats that they have stay theirs.
 * @throws Refusal `not_allowed` for all but the director, `not_found` for whoever may have no seat
 */
export const changeDecider = async (
  ctx: WriteCtx,
  userId: string,
  isListed: boolean,
): Promise<PlenoDeciders> => {
  const { tx, actor, now } = ctx
  if (!maySeat(actor)) throw new Refusal('not_allowed')
  if (isListed && !(await whoMaySit(tx, [userId])).has(userId)) throw new Refusal('not_found')
  const isChanged = isListed
    ? await listDecider(tx, { userId, listedAt: now, listedByName: actor.name })
    : await unlistDecider(tx, userId)
  if (isChanged) {
    const name = isListed ? 'pleno_decider.listed' : 'pleno_decider.unlisted'
    ctx.tell({ name, subject: { kind: 'identity', id: userId } })
  }
  return readDeciders(ctx)
}

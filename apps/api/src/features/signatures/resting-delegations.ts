import type { FactsOf } from '@kompeten/contract/platform/refusals'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import type { Rest } from '@kompeten/contract/signatures/delegations'
import type { ReadCtx } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { Refusal } from '../../platform/refusal.ts'
import { peopleAmong } from '../access/index.ts'

/** A delegation of the director's signature; by whom is not known of one that is older than what notes it. */
type Given = { userId: string; givenBy: string | null }

/**
 * Why each of these delegations rests; null for one that counts. It is of the director who gave it, and counts while they act
 * as director, and its holder in one of these roles (decision 263).
 */
export const restAmong = async (
  tx: TenantTx,
  given: readonly Given[],
  roles: readonly RoleCode[],
): Promise<(one: Given) => Rest> => {
  const directors = await peopleAmong(
    tx,
    ['DIR'],
    given.flatMap(({ givenBy }) => givenBy ?? []),
  )
  const holders = await peopleAmong(
    tx,
    roles,
    given.map(({ userId }) => userId),
  )
  const among = (people: typeof directors, userId: string | null) =>
    people.some((person) => person.userId === userId)
  return ({ userId, givenBy }) =>
    among(directors, givenBy) ? (among(holders, userId) ? null : 'delegate') : 'giver'
}

/** Whether somebody acts as director now, so that what they delegated stays theirs. */
export const isDirectorNow = async (tx: TenantTx, userId: string): Promise<boolean> =>
  (await peopleAmong(tx, ['DIR'], [userId])).length > 0

/** What of all that somebody was ever delegated tells how it stands. */
type Dated = Given & { givenByName: string; validFrom: string; validUntil: string; endedAt: Date | null }

/**
 * The refusal of what only the director and their delegates do, for somebody who is none today: that they may not, or, where it
 * was delegated to them, why that does not count.
 * @param given what was ever delegated to them, what begins last first
 */
export const whyNotDelegated = async (
  { tx, tenant, now }: ReadCtx,
  given: readonly Dated[],
  roles: readonly RoleCode[],
): Promise<Refusal> => {
  const today = dayIn(tenant.timeZone, now)
  const refusal = (why: FactsOf<'delegation_rests'>['why'], { givenByName: by }: Dated, day: string) =>
    new Refusal('delegation_rests', { why, by, day }) as Refusal
  const first = given.findLast(({ endedAt, validUntil }) => endedAt === null && validUntil >= today)
  const [last] = given
  if (!first) {
    if (!last) return new Refusal('not_allowed') as Refusal
    return refusal('ended', last, last.endedAt ? dayIn(tenant.timeZone, last.endedAt) : last.validUntil)
  }
  const why = (await restAmong(tx, given, roles))(first) ?? (first.validFrom > today ? 'later' : null)
  return why ? refusal(why, first, first.validFrom) : (new Refusal('not_allowed') as Refusal)
}

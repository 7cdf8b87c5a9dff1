import type { RoleCode } from '@kompeten/contract/platform/roles'
import type { Rest } from '@kompeten/contract/signatures/delegations'
import type { TenantTx } from '../../platform/database/tenancy.ts'
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

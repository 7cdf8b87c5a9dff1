import type { RoleCode } from '@kompeten/contract/platform/roles'

/** A role that somebody holds in the LSP. */
export type Held = { userId: string; roleCode: RoleCode; tukId: string | null }

/** Who is notified: everybody who holds one of the roles, those of one venue where it is named, and these people. */
export type Audience = {
  roles?: readonly RoleCode[] | undefined
  /** Narrows ADT to the admins of this venue. */
  tukId?: string | undefined
  userIds?: readonly string[] | undefined
  /** These people are told nothing, whatever role they hold. */
  exceptUserIds?: readonly string[] | undefined
}

const isTold =
  ({ roles = [], tukId, userIds = [] }: Audience) =>
  ({ userId, roleCode, tukId: own }: Held): boolean =>
    userIds.includes(userId) ||
    (roles.includes(roleCode) && (roleCode !== 'ADT' || tukId === undefined || own === tukId))

/**
 * Who of those who hold a role is notified, once for each role: the roles named (an ADT only of the venue named, where
 * one is) and the people named; never the one who did it, nor whom it is kept from.
 */
export const receiversOf = (held: readonly Held[], to: Audience, actorUserId: string | null): Held[] => {
  const kept = [actorUserId, ...(to.exceptUserIds ?? [])]
  const told = held.filter(isTold(to)).filter(({ userId }) => !kept.includes(userId))
  return [...new Map(told.map((one) => [`${one.userId} ${one.roleCode}`, one])).values()]
}

import { all, any, is, type Rule, recordPolicy } from '../../platform/policy.ts'

/** What of a venue the rules look at. */
export type RuledTuk = { tukId: string; deletedAt: Date | null }

const inUse = is<RuledTuk>((tuk) => tuk.deletedAt === null)
const seesAll: Rule<RuledTuk> = (actor) => actor.permissions.has('TUK_LIST')

/** "My venue": the one that the TUK admin's role is tied to (decisions §2, CREATE_OWN). */
const ownVenue: Rule<RuledTuk> = (actor, tuk) =>
  actor.permissions.has('TUK_CREATE_OWN') && actor.tukId === tuk.tukId

const policy = recordPolicy('TUK')

/** Who may see and change a venue. A venue that may not be seen is not found, never forbidden. */
export const tukPolicy = {
  ...policy,
  see: any(seesAll, all(ownVenue, inUse)),
  update: any(policy.update, all(ownVenue, inUse)),
}

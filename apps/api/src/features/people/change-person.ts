import { changedMeanwhile } from '../../platform/changed.ts'
import type { PlatformTx } from '../../platform/database/tenancy.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Looking } from './acting.ts'
import { type Found, foundPerson } from './people.reads.ts'
import { platformOtherSuperUser, updateMember } from './people.store.ts'

type Change = {
  firstName?: string
  lastName?: string
  registrationNumber?: string | null
  username?: string
  email?: string
  deletedAt?: Date | null
}

/**
 * Changes an LSP's record of a person that still has that version; notes who did it and when.
 * @throws Refusal `version_conflict`
 */
export const changePerson = async (
  now: Date,
  looking: Looking,
  { userId, version }: { userId: string; version: number },
  change: Change,
): Promise<void> => {
  const { tx, actor, lspId } = looking
  const by = { modifiedAt: now, modifiedByName: actor.name }
  if (await updateMember(tx, { lspId, userId, version }, { ...change, ...by })) return
  const { row } = await foundPerson(looking, userId)
  throw changedMeanwhile(row)
}

/** An LSP keeps somebody who may do everything (decisions §2). @throws Refusal `last_super_user` */
export const keepSuperUser = async (tx: PlatformTx, lspId: string, { row, roles }: Found): Promise<void> => {
  const isSuperUser = roles.some(({ roleCode, active }) => roleCode === 'SUP' && active)
  if (isSuperUser && !(await platformOtherSuperUser(tx, lspId, row.userId))) {
    throw new Refusal('last_super_user')
  }
}

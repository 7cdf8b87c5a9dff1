import type { PlatformCtx } from '../../platform/context.ts'
import { fullNameOf, isSameName } from '../../platform/full-name.ts'
import { Refusal } from '../../platform/refusal.ts'
import { platformIdentityByEmail } from '../access/index.ts'
import type { Looking } from './acting.ts'
import { type PersonRow, personById, rolesOf } from './people.store.ts'

export const emailTaken = () => new Refusal('already_exists', { field: 'email' })

/** Whose the address is in this LSP already, told to whoever may see its people; nothing of people of others (decision 10). */
export const emailTakenBy = ({ actor, lspId }: Looking, known: PersonRow) =>
  actor.permissions.has('USER_LIST') && actor.lspId === lspId
    ? new Refusal('already_exists', {
        field: 'email',
        holder: { name: fullNameOf(known), link: `/users/edit-users/${known.userId}` },
      })
    : emailTaken()

/** Whom the LSP knows with that address; undefined also for somebody of other LSPs alone. */
export const personAt = async (
  { tx }: PlatformCtx,
  lspId: string,
  email: string,
): Promise<PersonRow | undefined> => {
  const account = await platformIdentityByEmail(tx, email)
  return account && personById(tx, lspId, account.userId)
}

/** Why an account of the LSP is not simply given an applicant's record. */
type Stands = 'own' | 'applicant' | 'named_otherwise'

/** What stands against giving the record of somebody of that name to an account of the LSP. */
export const standsAgainst = async (
  { tx }: PlatformCtx,
  { lspId, actor }: Looking,
  known: PersonRow,
  fullName: string,
): Promise<Stands | undefined> => {
  if (known.userId === actor.userId) return 'own'
  const roles = await rolesOf(tx, lspId, [known.userId])
  if (roles.some(({ roleCode }) => roleCode === 'APL')) return 'applicant'
  return isSameName(fullNameOf(known), fullName) ? undefined : 'named_otherwise'
}

/**
 * Gives nobody an applicant's record by mistake: not whoever invites, nor an applicant who has their own, nor unseen an
 * account of another name, for whoever holds it would read the record (decision 270).
 * @throws Refusal `rule_broken` or `already_exists` at `email`
 */
export const refuseOthers = async (
  ctx: PlatformCtx,
  looking: Looking,
  known: PersonRow,
  { fullName, isNameSeen }: { fullName: string; isNameSeen: boolean },
): Promise<void> => {
  const stands = await standsAgainst(ctx, looking, known, fullName)
  if (stands === 'applicant') throw emailTakenBy(looking, known)
  if (stands === undefined || (stands === 'named_otherwise' && isNameSeen)) return
  const name = looking.actor.permissions.has('USER_LIST') && { facts: { name: fullNameOf(known) } }
  const issue =
    stands === 'own' ? { code: 'own_address' as const } : { code: 'named_otherwise' as const, ...name }
  throw new Refusal('rule_broken', { issues: [{ path: 'email', ...issue }] })
}

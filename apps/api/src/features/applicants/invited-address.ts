import type { TenantTx } from '../../platform/database/tenancy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { invitationsWaiting } from '../access/index.ts'
import { mergedIds, type WholeRow } from './applicants.store.ts'

/** Whether a record with that e-mail is that of whoever an invitation to this address reaches. */
export const isSameAddress = (email: string | null, address: string): boolean =>
  email?.toLowerCase() === address.toLowerCase()

const waits = (path: string, email: string) =>
  new Refusal('rule_broken', { issues: [{ path, code: 'invitation_waits', facts: { email } }] })

/**
 * Refuses to give a record another e-mail than the one at which its person was invited and has not answered: whoever reads
 * the mails of the former one would take the record over. The invitation takes the e-mail along (decision 270).
 * @throws Refusal `rule_broken` at `path`
 */
export const keepInvitedAddress = async (
  tx: TenantTx,
  { email, userPermissionId }: Pick<WholeRow, 'email' | 'userPermissionId'>,
  after: string | null | undefined,
  path: string,
): Promise<void> => {
  if (userPermissionId === null || after === undefined || after === email) return
  const [invited] = await invitationsWaiting(tx, [userPermissionId])
  if (invited && !isSameAddress(after, invited.email)) throw waits(path, invited.email)
}

/** At which address the people of these records were invited and have not answered, by the record's id. */
export const invitedAmong = async (
  tx: TenantTx,
  applicantIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (applicantIds.length === 0) return new Map()
  const records = await mergedIds(tx, applicantIds)
  const roles = records.flatMap(({ userPermissionId }) => userPermissionId ?? [])
  const emailOf = new Map(
    (await invitationsWaiting(tx, roles)).map(({ userPermissionId, email }) => [userPermissionId, email]),
  )
  return new Map(
    records.flatMap(({ applicantId, userPermissionId }) => {
      const email = emailOf.get(userPermissionId ?? '')
      return email === undefined ? [] : [[applicantId, email] as const]
    }),
  )
}

/**
 * Refuses to make one record of two while an invitation of one waits that whoever gets it would read the other by: at
 * another address than the record has then, or beside the account that it has (decision 270).
 * @throws Refusal `rule_broken` at `path`
 */
export const keepInvitedApart = async (
  tx: TenantTx,
  kept: Pick<WholeRow, 'userPermissionId'>,
  gone: Pick<WholeRow, 'userPermissionId'>,
  after: string | null,
  path: string,
): Promise<void> => {
  const roles = [kept, gone].flatMap(({ userPermissionId }) => userPermissionId ?? [])
  const waiting = await invitationsWaiting(tx, roles)
  const stray = waiting.find(({ email }) => roles.length > 1 || !isSameAddress(after, email))
  if (stray) throw waits(path, stray.email)
}

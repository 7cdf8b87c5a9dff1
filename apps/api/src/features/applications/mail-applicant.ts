import type { Config } from '../../platform/config.ts'
import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { platformIdentity } from '../access/index.ts'
import { addressedMail, platformHostnameOf, platformMailFace, shownFace } from '../tenants/index.ts'
import { type MailedEvent, standingMail } from './applications.mails.ts'
import { requestById } from './applications.store.ts'
import { newestDecision } from './review/review.store.ts'

export type AddressConfig = Pick<Config, 'publicScheme' | 'publicHost'>

/** What a mail about an application tells, as it stands by now. */
export type Standing = { joinRequestId: string; userId: string; schemeName: string; note: string | null }

/** Undefined for an application that is gone. */
export const standingOfRequest = async (
  tx: TenantTx,
  joinRequestId: string,
): Promise<Standing | undefined> => {
  const row = await requestById(tx, joinRequestId)
  if (!row) return undefined
  const decision = await newestDecision(tx, joinRequestId)
  return {
    joinRequestId,
    userId: row.userId,
    schemeName: row.schemeName,
    note: row.state === 'SUBMITTED' ? null : (decision?.note ?? null),
  }
}

/** The mail to an applicant in the LSP's name; undefined where their account is gone or has ended. */
export const platformStandingMail = async (
  tx: PlatformTx,
  config: AddressConfig,
  lspId: string,
  event: MailedEvent,
  { joinRequestId, userId, schemeName, note }: Standing,
): Promise<Mail | undefined> => {
  const person = await platformIdentity(tx, userId)
  if (!person?.active) return undefined
  const [face, hostname] = [await platformMailFace(tx, lspId), await platformHostnameOf(tx, lspId)]
  const host = publicAddress(config, hostname)
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  const rendered = standingMail(
    { event, name, schemeName, note, url: `${host}/join-skema/${joinRequestId}` },
    person.language ?? 'id',
    shownFace(face, host),
  )
  return addressedMail({ name, address: person.email }, face, rendered)
}

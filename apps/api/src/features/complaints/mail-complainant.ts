import type { Config } from '../../platform/config.ts'
import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { longDay } from '../../platform/moment-words.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { platformIdentity, platformIsDeactivated } from '../access/index.ts'
import { addressedMail, platformHostnameOf, platformMailFace, shownFace } from '../tenants/index.ts'
import { type MailedEvent, standingMail } from './complaints.mails.ts'
import { type ComplaintStored, complaintById } from './complaints.store.ts'
import { type ComplaintsServices, followPath, followToken } from './follow-token.ts'
import { type AnswerLetter, answerLetter } from './print-answer.ts'

export type MailServices = ComplaintsServices & { config: Pick<Config, 'publicScheme' | 'publicHost'> }

/** The complaint that a mail is about, as it stands by now, with the letter of its answer; undefined for one that is gone. */
export const storedComplaint = async (
  tx: TenantTx,
  complaintId: string,
): Promise<{ row: ComplaintStored; letter: AnswerLetter | undefined } | undefined> => {
  const row = await complaintById(tx, complaintId)
  return row && { row, letter: await answerLetter(tx, row) }
}

/** The mail to whoever complained, in the LSP's name; undefined where their account is gone. */
export const platformComplaintMail = async (
  tx: PlatformTx,
  { sealer, config }: MailServices,
  lspId: string,
  event: MailedEvent,
  row: ComplaintStored,
): Promise<Mail | undefined> => {
  const person = row.userId === null ? undefined : await platformIdentity(tx, row.userId)
  const address = row.email ?? (person?.active ? person.email : undefined)
  if (address === undefined) return undefined
  const [face, hostname] = [await platformMailFace(tx, lspId), await platformHostnameOf(tx, lspId)]
  const host = publicAddress(config, hostname)
  const { complaintId, complaintNumber, referredTo, finding, answer, complainantName: name } = row
  const language = person?.language ?? row.language
  const mayEnter = row.userId !== null && !(await platformIsDeactivated(tx, lspId, row.userId))
  // Whoever has no account, or may not sign in with it, follows it at an address of its own.
  const path = mayEnter
    ? `/complain/edit-complain/${complaintId}`
    : followPath(lspId, followToken(sealer, complaintId))
  const answerBy = longDay(language, row.answerBy)
  const told = { event, name, complaintNumber, answerBy, referredTo, finding, answer, url: `${host}${path}` }
  return addressedMail({ name, address }, face, standingMail(told, language, shownFace(face, host)))
}

import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { longDay } from '../../platform/moment-words.ts'
import { publicAddress } from '../../platform/public-address.ts'
import { platformIdentity } from '../access/index.ts'
import { addressedMail, platformLsps, platformMailFace, shownFace } from '../tenants/index.ts'
import { reminderMail } from './complaints.mails.ts'
import { dueOf } from './complaints.rules.ts'
import { actionsOf, complaintById } from './complaints.store.ts'
import type { MailServices } from './mail-complainant.ts'
import type { Reminder } from './remind-of-due.ts'

/** The number of the complaint that somebody is reminded of, as long as what they are reminded of is owed still. */
export const stillOwed = async (
  tx: TenantTx,
  { complaint_id, action_id, step, by }: Reminder,
): Promise<string | undefined> => {
  const row = await complaintById(tx, complaint_id)
  if (!row) return undefined
  if (action_id === null) {
    const due = dueOf(row)
    return due?.step === step && due.by === by ? row.complaintNumber : undefined
  }
  const actions = await actionsOf(tx, complaint_id)
  const isOpen = actions.some(({ actionId, doneOn }) => actionId === action_id && doneOn === null)
  return isOpen ? row.complaintNumber : undefined
}

/** The reminder in its reader's language and the LSP's name; undefined where either is gone. */
export const platformReminderMail = async (
  tx: PlatformTx,
  { config }: Pick<MailServices, 'config'>,
  lspId: string,
  { complaint_id, user_id, step, by, stage }: Reminder,
  complaintNumber: string,
): Promise<Mail | undefined> => {
  const person = await platformIdentity(tx, user_id)
  const lsp = (await platformLsps(tx, [lspId])).get(lspId)
  if (!person?.active || !lsp) return undefined
  const face = await platformMailFace(tx, lspId)
  const host = publicAddress(config, lsp.hostname)
  const language = person.language ?? lsp.language
  const name = fullNameOf(person)
  const url = `${host}/complain/edit-complain/${complaint_id}`
  const told = { name, complaintNumber, step, stage, day: longDay(language, by), url }
  return addressedMail(
    { name, address: person.email },
    face,
    reminderMail(told, language, shownFace(face, host)),
  )
}

import type { Duty } from '@kompeten/contract/assessments/content'
import { zoneName } from '@kompeten/contract/platform/indonesian-zones'
import type { Config } from '../../../platform/config.ts'
import type { PlatformTx, TenantTx } from '../../../platform/database/tenancy.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { publicAddress } from '../../../platform/public-address.ts'
import { platformIdentity } from '../../access/index.ts'
import { addressedMail, platformHostnameOf, platformMailFace, shownFace } from '../../tenants/index.ts'
import { venuesById } from '../../tuk/index.ts'
import { assessmentById } from '../assessments.store.ts'
import { assessorsIn } from './assigned.store.ts'
import { assignmentMail } from './assignment.mails.ts'

export type AddressConfig = Pick<Config, 'publicScheme' | 'publicHost'>

type Assigned = { assessmentId: string; duty: Duty; title: string; when: string; where: string }

/** What the mail tells; undefined where the assessment is gone, or the person has answered or left meanwhile. */
export const assignedTo = async (
  tx: TenantTx,
  assessmentId: string,
  userId: string,
): Promise<Assigned | undefined> => {
  const [row, assessors] = await Promise.all([
    assessmentById(tx, assessmentId),
    assessorsIn(tx, assessmentId),
  ])
  const own = assessors.find((one) => one.userId === userId && one.answer === 'invited')
  if (!row || row.deletedAt !== null || !own) return undefined
  const [venue] = await venuesById(tx, [row.tukId])
  const { startsOn, endsOn, startTime, endTime, timeZone } = row
  const end = startsOn === endsOn ? endTime : `${endsOn} ${endTime}`
  return {
    assessmentId,
    duty: own.duty,
    title: row.title,
    when: `${startsOn} ${startTime} – ${end} ${zoneName(timeZone)}`,
    where: venue ? [venue.tukName, venue.address].filter(Boolean).join(', ') : '',
  }
}

/** The mail to somebody assigned, in the LSP's name; undefined where their account is gone or has ended. */
export const platformAssignmentMail = async (
  tx: PlatformTx,
  config: AddressConfig,
  { lspId, userId }: { lspId: string; userId: string },
  { assessmentId, ...told }: Assigned,
): Promise<Mail | undefined> => {
  const person = await platformIdentity(tx, userId)
  if (!person?.active) return undefined
  const [face, hostname] = [await platformMailFace(tx, lspId), await platformHostnameOf(tx, lspId)]
  const host = publicAddress(config, hostname)
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  const url = `${host}/assessments/${assessmentId}/detail`
  const rendered = assignmentMail({ ...told, name, url }, person.language ?? 'id', shownFace(face, host))
  return addressedMail({ name, address: person.email }, face, rendered)
}

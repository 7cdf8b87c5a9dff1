import type { Duty } from '@kompeten/contract/assessments/content'
import { calendarAttachment } from '../../../platform/calendar/write-calendar.ts'
import type { Config } from '../../../platform/config.ts'
import type { PlatformTx, TenantTx } from '../../../platform/database/tenancy.ts'
import { fullNameOf } from '../../../platform/full-name.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { publicAddress } from '../../../platform/public-address.ts'
import type { Span } from '../../../platform/schedule-words.ts'
import { platformIdentity } from '../../access/index.ts'
import { addressedMail, platformHostnameOf, platformMailFace, shownFace } from '../../tenants/index.ts'
import { participantsIn } from '../participants/participants.store.ts'
import { scheduleOf } from '../planning/schedule.ts'
import { assessorsIn } from './assigned.store.ts'
import { assignmentMail } from './assignment.mails.ts'

export type AddressConfig = Pick<Config, 'publicScheme' | 'publicHost'>

type Assigned = {
  assessmentId: string
  duty: Duty
  title: string
  span: Span
  where: string
  version: number
  modifiedAt: Date
  /** Whom they assess, or everybody while nobody is given to them. */
  participants: number
}

/** What the mail tells; undefined where the assessment is gone, or the person has answered or left meanwhile. */
export const assignedTo = async (
  tx: TenantTx,
  assessmentId: string,
  userId: string,
): Promise<Assigned | undefined> => {
  const [schedule, assessors, everybody] = await Promise.all([
    scheduleOf(tx, assessmentId),
    assessorsIn(tx, assessmentId),
    participantsIn(tx, assessmentId),
  ])
  const own = assessors.find((one) => one.userId === userId && one.answer === 'invited')
  if (!schedule || !own) return undefined
  const present = everybody.filter(({ removedAt }) => removedAt === null)
  const theirs = present.filter(({ assessorId }) => assessorId === own.assessorId)
  const participants = theirs.length > 0 ? theirs.length : present.length
  return { assessmentId, duty: own.duty, participants, ...schedule }
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
  const name = fullNameOf(person)
  const url = `${host}/assessments/${assessmentId}/detail`
  const rendered = assignmentMail({ ...told, name, url }, person.language ?? 'id', shownFace(face, host))
  const { title, where, span, version, modifiedAt } = told
  // Under the id that the private calendar gives it (decision 152), so that no calendar shows it twice.
  const attachment = calendarAttachment({
    ...{ id: assessmentId, revision: version, changedAt: modifiedAt, title, where, url },
    isCancelled: false,
    when: span,
  })
  return { ...addressedMail({ name, address: person.email }, face, rendered), attachments: [attachment] }
}

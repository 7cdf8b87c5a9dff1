import type { WithdrawalNotice } from '@kompeten/contract/schemes/content'
import type { Config } from '../../platform/config.ts'
import type { PlatformTx, TenantTx } from '../../platform/database/tenancy.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { eventById } from '../../platform/outbox/events.store.ts'
import { publicAddress } from '../../platform/public-address.ts'
import type { Span } from '../../platform/schedule-words.ts'
import { platformIdentity, platformIsDeactivated } from '../access/index.ts'
import { noticeOn } from '../schemes/index.ts'
import {
  addressedMail,
  type Payment,
  paymentOf,
  platformHostnameOf,
  platformMailFace,
  shownFace,
} from '../tenants/index.ts'
import { documentOf } from './application-content.ts'
import { type AskedGap, type MailedEvent, standingMail } from './applications.mails.ts'
import { type RequestRow, requestById } from './applications.store.ts'
import type { ApplicationsServices } from './applications-services.ts'
import { type DecisionRow, newestDecision, newestSubmission } from './review/review.store.ts'

export type AddressConfig = Pick<Config, 'publicScheme' | 'publicHost'>

/** What a mail about an application tells, as it stands by now. */
export type Standing = {
  joinRequestId: string
  userId: string
  schemeName: string
  schemeNameEn: string | null
  note: string | null
  /** What has to be mended, each with the words of whoever asks for it. */
  gaps: AskedGap[]
  /** What is to be paid, in rupiah, and how; told with the acceptance. */
  payment: { fee: number; how: Payment | null } | null
  /** Of its scheme, told with that alone. */
  withdrawal: WithdrawalNotice | null
  /** Of the assessment that has taken it, or let it go. */
  schedule: { span: Span; where: string } | null
  releasedFor: string | null
}

/** How the places are called that an applicant is asked to mend; null for the part as a whole. */
const askedGaps = async (tx: TenantTx, joinRequestId: string, { gaps }: DecisionRow): Promise<AskedGap[]> => {
  const submission = await newestSubmission(tx, joinRequestId)
  if (!submission) return []
  const { units } = await documentOf(tx, submission.schemeVersionId)
  const names = new Map([
    ...submission.evidence.map(
      ({ requirement_id, name, name_en: nameEn }) => [requirement_id, { name, nameEn }] as const,
    ),
    ...units.flatMap(({ elements }) =>
      elements.map(
        ({ element_id, title: name, title_en: nameEn }) => [element_id, { name, nameEn }] as const,
      ),
    ),
  ])
  return gaps.map(({ section, target_id, note }) => ({
    section,
    ...((target_id === null ? undefined : names.get(target_id)) ?? { name: null }),
    note,
  }))
}

const withoutDecision: readonly MailedEvent[] = ['absent', 'released', 'over_without']

/** Whether a mail is about something else than the newest decision. */
const withoutNote = ({ state }: Pick<RequestRow, 'state'>, event: MailedEvent): boolean =>
  state === 'SUBMITTED' || withoutDecision.includes(event) || event.startsWith('scheme_')

const ofItsAssessment: readonly MailedEvent[] = ['assigned', 'absent']

/** What a mail tells of which application; the entry in the log, where it is known. */
type Told = { joinRequestId: string; event: MailedEvent; eventId?: string | undefined }

/** From which assessment an application was let go, and why. */
const releaseIn = async (tx: TenantTx, { event, eventId }: Told) => {
  const isRelease = event === 'released' || event === 'over_without'
  const told = isRelease && eventId ? await eventById(tx, eventId) : undefined
  const from = told?.facts.assessment_id
  return { from: typeof from === 'string' ? from : null, releasedFor: told?.reason ?? null }
}

/** Undefined for an application that is gone. */
export const standingOfRequest = async (
  tx: TenantTx,
  told: Told,
  { scheduleOf }: Pick<ApplicationsServices, 'scheduleOf'>,
): Promise<Standing | undefined> => {
  const { joinRequestId, event } = told
  const row = await requestById(tx, joinRequestId)
  if (!row) return undefined
  const { from, releasedFor } = await releaseIn(tx, told)
  const assessmentId = ofItsAssessment.includes(event) ? row.assessmentId : from
  const decision = await newestDecision(tx, joinRequestId)
  const { fee, details, withdrawal } = await documentOf(tx, row.schemeVersionId)
  return {
    joinRequestId,
    userId: row.userId,
    schemeName: row.schemeName,
    schemeNameEn: details.schema_name_en,
    note: withoutNote(row, event) ? null : (decision?.note ?? null),
    gaps:
      event === 'returned' && decision?.decision === 'returned'
        ? await askedGaps(tx, joinRequestId, decision)
        : [],
    payment: event === 'approved' && fee && row.feePaidAt === null ? { fee, how: await paymentOf(tx) } : null,
    // Of the notice only the days are told: whether the first of them is over, its reader sees.
    withdrawal: event === 'scheme_withdrawn' ? noticeOn(withdrawal, '') : null,
    schedule: assessmentId === null ? null : ((await scheduleOf(tx, assessmentId)) ?? null),
    releasedFor,
  }
}

/** The mail to an applicant in the LSP's name; undefined where their account is gone or has ended. */
export const platformStandingMail = async (
  tx: PlatformTx,
  config: AddressConfig,
  lspId: string,
  event: MailedEvent,
  { joinRequestId, userId, ...told }: Standing,
): Promise<Mail | undefined> => {
  const person = await platformIdentity(tx, userId)
  if (!person?.active) return undefined
  const [face, hostname] = [await platformMailFace(tx, lspId), await platformHostnameOf(tx, lspId)]
  const host = publicAddress(config, hostname)
  const name = fullNameOf(person)
  const mayEnter = !(await platformIsDeactivated(tx, lspId, userId))
  const rendered = standingMail(
    { ...told, event, name, url: mayEnter ? `${host}/join-skema/${joinRequestId}` : null },
    person.language ?? 'id',
    shownFace(face, host),
  )
  return addressedMail({ name, address: person.email }, face, rendered)
}

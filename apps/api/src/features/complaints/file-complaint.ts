import type { ComplaintInput, PublicComplaintInput } from '@kompeten/contract/complaints/content'
import type { FiledComplaint } from '@kompeten/contract/complaints/open'
import type { PublicWriteCtx, WriteCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { newId } from '../../platform/ids.ts'
import { periodOf } from '../../platform/numbering/numbering.rules.ts'
import { nextNumber } from '../../platform/numbering/numbering.store.ts'
import { workingDaysAfter } from '../../platform/working-days.rules.ts'
import { knownHolidays } from '../holidays/index.ts'
import { complaintDaysOf } from '../tenants/index.ts'
import { complaintEvent } from './complaint-event.ts'
import { insertComplaint, sameComplaint } from './complaints.store.ts'
import { attachToken, type ComplaintsServices, followHashOf, followToken } from './follow-token.ts'

/** The person of the LSP that a complaint is about, where that is known as it comes. */
export type ComplaintSubject = { userId: string; userPermissionId: string; name: string }

/** Who complains: a person of the LSP, or a stranger with an address. */
type Complainant = {
  complainantName: string
  userId: string | null
  userPermissionId: string | null
  email: string | null
  phone: string | null
}

/** Within it the same content of the same person is the same complaint: a program, or a hand, sent it twice. */
const sameWithinMs = 10 * 60_000

/**
 * Keeps a complaint under the register's next number of the year and returns its id, number and name; those of the first where
 * the same was sent twice.
 */
const keep = async (
  ctx: PublicWriteCtx,
  { sealer }: ComplaintsServices,
  { category, about, description, wish, failed_call: failedCall }: ComplaintInput,
  who: Complainant,
  subject: ComplaintSubject | null = null,
) => {
  const { tx, tenant, now } = ctx
  const by = who.userId ?? who.email?.toLowerCase()
  const contentHash = sealer.fingerprint(JSON.stringify(['content', category, about, description, wish, by]))
  const since = new Date(now.getTime() - sameWithinMs)
  const same = await sameComplaint(tx, { contentHash, since })
  if (same) return { ...same, sentBefore: true }
  const complaintId = newId(now.getTime())
  const filedOn = dayIn(tenant.timeZone, now)
  const [holidays, days] = [await knownHolidays(tx), await complaintDaysOf(tx)]
  const year = periodOf('year', filedOn)
  const complaintNumber = `${await nextNumber(tx, 'complaint', year)}/${year}`
  const row = {
    complaintId,
    complaintNumber,
    state: 'RECEIVED' as const,
    category,
    about,
    description,
    wish,
    failedCall: category === 'application' ? (failedCall ?? null) : null,
    ...who,
    subjectUserId: subject?.userId ?? null,
    subjectPermissionId: subject?.userPermissionId ?? null,
    subjectName: subject?.name ?? null,
    language: ctx.caller.language,
    followHash: followHashOf(followToken(sealer, complaintId)),
    contentHash,
    filedAt: now,
    filedOn,
    acknowledgeBy: workingDaysAfter(holidays, filedOn, days.first),
    handlerBy: workingDaysAfter(holidays, filedOn, days.handler),
    answerBy: workingDaysAfter(holidays, filedOn, days.answer),
  }
  await insertComplaint(tx, row)
  ctx.tell(complaintEvent(row, { name: 'complaint.filed', to: 'RECEIVED', facts: { category } }))
  return { complaintId, complaintNumber, complainantName: who.complainantName, sentBefore: false }
}

/** Complains as a person of the LSP, about `subject` where it is known who that is. Returns the complaint's id. */
export const fileComplaint = async (
  ctx: WriteCtx,
  services: ComplaintsServices,
  input: ComplaintInput,
  subject: ComplaintSubject | null = null,
): Promise<string> => {
  const { userId, userPermissionId, name } = ctx.actor
  const who = { complainantName: name, userId, userPermissionId, email: null, phone: null }
  return (await keep(ctx, services, input, who, subject)).complaintId
}

/** Complains without an account; the number is told, the private address only by mail. */
export const filePublicComplaint = async (
  ctx: PublicWriteCtx,
  services: ComplaintsServices,
  { name, email, phone, ...matter }: PublicComplaintInput,
): Promise<FiledComplaint> => {
  const who = { complainantName: name, userId: null, userPermissionId: null, email, phone }
  const kept = await keep(ctx, services, matter, who)
  const { complaintId } = kept
  return {
    complaint_number: kept.complaintNumber,
    name: kept.complainantName,
    email,
    sent_before: kept.sentBefore,
    complaint_id: complaintId,
    attach_token: attachToken(services.sealer, complaintId),
  }
}

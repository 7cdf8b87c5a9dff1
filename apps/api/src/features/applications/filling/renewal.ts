import type { PreviousCertificate } from '@kompeten/contract/applications/views'
import { pick } from '@kompeten/contract/platform/pick'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import { purposesOf, renewalOn, renewalPurposes } from '@kompeten/contract/schemes/renewal-days'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import type { ReadCtx } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { longDay } from '../../../platform/moment-words.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { openWithPrevious, type RequestRow, requestsWithPrevious } from '../applications.store.ts'
import type { ApplicationsServices } from '../applications-services.ts'
import { newestSubmission } from '../review/review.store.ts'

type Asking = Pick<ReadCtx, 'tenant' | 'now' | 'caller'>
type Held = Pick<PreviousCertificate, 'renewal'>

const standingOf = ({ tenant, now }: Asking, { renewal }: Held) =>
  renewalOn(renewal, dayIn(tenant.timeZone, now))

/** Why a certificate cannot be renewed today by its rule, with the day in words; undefined where it can. */
const renewalIssue = (ctx: Asking, held: Held, path: string): FieldIssue | undefined => {
  const standing = standingOf(ctx, held)
  if (standing === 'open') return undefined
  const day = standing === 'too_early' ? held.renewal?.from_on : held.renewal?.until_on
  return { path, code: `renewal_${standing}`, facts: { day: longDay(ctx.caller.language, day ?? '') } }
}

/**
 * Refuses to renew a certificate before the first and after the last day that its rule names.
 * @throws Refusal `rule_broken` at `schema_id`, with the day in words
 */
export const refuseRenewal = (ctx: Asking, held: Held): void => {
  const issue = renewalIssue(ctx, held, 'schema_id')
  if (issue) throw new Refusal('rule_broken', { issues: [issue] })
}

/** Whether a certificate is past the last day to renew it: what its holder applies for then is a new one. */
export const isPastRenewal = (ctx: Asking, held: Held): boolean => standingOf(ctx, held) === 'too_late'

type Renewing = Pick<RequestRow, 'purpose' | 'previousCertificate'>
type Asked = Renewing & Pick<RequestRow, 'joinRequestId' | 'userId' | 'schemeId'>
type Services = Pick<ApplicationsServices, 'renewalEnded' | 'certificateForScheme' | 'requestsGoingOn'>

/** The certificate that an application renews, and the purpose for which; undefined where it renews none. */
const renewedBy = ({ purpose, previousCertificate }: Renewing) => {
  const renewing = renewalPurposes.find((one) => one === purpose)
  return previousCertificate && renewing !== undefined ? { held: previousCertificate, renewing } : undefined
}

/**
 * The certificate that an application is to renew: the one that it names, else whatever its applicant was given for the scheme,
 * whichever way it began; undefined where it renews none, or one of elsewhere.
 */
export const toRenew = async (ctx: ReadCtx, { certificateForScheme }: Services, row: Asked) => {
  const renewed = renewedBy(row)
  const renewing = renewalPurposes.find((one) => one === row.purpose)
  if (renewed || renewing === undefined) return renewed
  const found = await certificateForScheme(ctx, row)
  return found && { held: found.certificate, renewing }
}

/** By the id of an application the certificate that it renews; those that renew none are left out. */
export const certificatesRenewed = async (
  tx: TenantTx,
  joinRequestIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await requestsWithPrevious(tx, joinRequestIds)
  return new Map(
    rows.flatMap((row) => {
      const renewed = renewedBy(row)
      return renewed ? [[row.joinRequestId, renewed.held.certificate_id] as const] : []
    }),
  )
}

/** By the id of a certificate the application of its holder's that renews it, as long as it is neither rejected nor withdrawn. */
export const renewalsUnderWay = async (tx: TenantTx, userId: string) => {
  const rows = await openWithPrevious(tx, userId)
  return new Map(
    rows.flatMap((row) => {
      const renewed = renewedBy(row)
      return renewed ? [[renewed.held.certificate_id, pick(row, 'joinRequestId', 'state')] as const] : []
    }),
  )
}

/** What keeps an application from being accepted as a renewal: its certificate was suspended, taken away or replaced meanwhile. */
export const endedRenewal = async (ctx: ReadCtx, services: Services, row: Asked): Promise<FieldIssue[]> => {
  const renewed = await toRenew(ctx, services, row)
  if (!renewed) return []
  const facts = { number: renewed.held.certificate_number ?? '' }
  const state = await services.renewalEnded(ctx, renewed.held.certificate_id)
  if (state !== null) return [{ path: 'purpose.purpose', code: 'renewal_gone', facts: { ...facts, state } }]
  const isElsewhere = await isRenewedByOther(ctx, services, row, renewed.held.certificate_id)
  return isElsewhere ? [{ path: 'purpose.purpose', code: 'renewal_under_way', facts }] : []
}

/** Whether another application that renews the same certificate was taken into an assessment, and may still come to one. */
const isRenewedByOther = async (
  { tx }: ReadCtx,
  { requestsGoingOn }: Services,
  { joinRequestId, userId }: Asked,
  certificateId: string,
): Promise<boolean> => {
  const others = (await openWithPrevious(tx, userId)).filter(
    (one) =>
      one.state === 'ASSIGNED' &&
      one.joinRequestId !== joinRequestId &&
      renewedBy(one)?.held.certificate_id === certificateId,
  )
  return (
    (
      await requestsGoingOn(
        tx,
        others.map((one) => one.joinRequestId),
      )
    ).size > 0
  )
}

/** Whether it was submitted to renew before: in time then, it goes on. */
const wasToRenew = async (
  { tx }: ReadCtx,
  { joinRequestId, submissionCount }: RequestRow,
): Promise<boolean> => {
  const before = submissionCount === 0 ? undefined : await newestSubmission(tx, joinRequestId)
  return renewalPurposes.some((one) => one === before?.purpose)
}

/**
 * What in an application to renew a certificate speaks against it: the certificate was suspended, taken away or replaced
 * meanwhile; its rule's day, where it is submitted as that for the first time; the way that its purpose stands for.
 */
export const renewalIssues = async (
  ctx: ReadCtx,
  services: Services,
  row: RequestRow,
): Promise<FieldIssue[]> => {
  const renewed = await toRenew(ctx, services, row)
  if (!renewed) return []
  const ended = await endedRenewal(ctx, services, row)
  if (ended.length > 0) {
    return ended.map((issue) => (issue.code === 'renewal_gone' ? { ...issue, code: 'renewal_ended' } : issue))
  }
  const { renewing } = renewed
  const held = { renewal: renewed.held.renewal ?? null }
  if (held.renewal === null) return []
  const late = (await wasToRenew(ctx, row)) ? undefined : renewalIssue(ctx, held, 'purpose.purpose')
  if (late) return [late]
  const allowed = purposesOf(held.renewal.ways)
  if (allowed.includes(renewing)) return []
  const words = applicationsWords[ctx.caller.language].purposes
  const facts = { purpose: allowed.map((one) => words[one]).join(', ') }
  return [{ path: 'purpose.purpose', code: 'renewal_way', facts }]
}

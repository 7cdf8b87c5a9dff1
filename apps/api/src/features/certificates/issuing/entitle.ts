import { randomBytes } from 'node:crypto'
import { pick } from '@kompeten/contract/platform/pick'
import { changedBy } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { brokenUnique } from '../../../platform/database/failures.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { mergedInto } from '../../applicants/index.ts'
import { schemeVersion } from '../../schemes/index.ts'
import { type Decision, entitlementFault } from '../certificates.rules.ts'
import { type CertificateInsert, insertCertificates, standingCertificates } from '../certificates.store.ts'
import type { PrintedScheme } from '../certificates.tables.ts'
import { decisionsCertified } from '../editions.store.ts'
import { codeBytes, verificationCode } from '../verification/verification-code.rules.ts'

/** Somebody whom a pleno has found competent, with all that their certificate rests on. */
export type Entitled = {
  decision: Decision & { plenoId: string | null }
  /** The name as it will be printed; may be mended until the director signs. */
  holder: { name: string; applicantId: string; userId: string | null; userPermissionId: string | null }
  schemeVersionId: string
  assessment: {
    assessmentId: string
    assessmentApplicantId: string
    joinRequestId: string | null
    /** `YYYY-MM-DD`. */
    assessedOn: string | null
    tukName: string | null
  } | null
}

/**
 * Lets certificates wait for the director's signature: one for each decision that says L.
 * @returns their ids, in the order given
 * @throws Refusal `rule_broken` at `entitled.{n}.decision` for any other decision, at `entitled.{n}.scheme` for a version
 * that is not there; `already_exists` for a decision that has its certificate
 */
export const entitle = async (ctx: WriteCtx, entitled: readonly Entitled[]): Promise<string[]> => {
  const { tx, tenant } = ctx
  const today = dayIn(tenant.timeZone, ctx.now)
  const faults = entitled.flatMap(({ decision }, at) => {
    const code = entitlementFault(decision, today)
    return code ? [{ path: `entitled.${at}.decision`, code }] : []
  })
  if (faults.length > 0) throw new Refusal('rule_broken', { issues: faults })
  const decided = entitled.map(({ decision }) => decision.decisionId)
  const known = await decisionsCertified(tx, decided)
  if (known.size > 0 || new Set(decided).size < decided.length) {
    throw new Refusal('already_exists', { field: 'decision' })
  }
  const schemes = await schemesOf(ctx, entitled)
  // What was issued before a merge stands under the record that went (decision 20).
  const holders = entitled.map(({ holder }) => holder.applicantId)
  const merged = await mergedInto(tx, holders)
  const goesOnAs = (applicantId: string | null) => merged.get(applicantId ?? '') ?? applicantId
  const standing = await standingCertificates(tx, [...new Set([...holders, ...merged.keys()])])
  const rows = entitled.map((one, at): CertificateInsert => {
    const found = schemes.get(one.schemeVersionId)
    if (!found)
      throw new Refusal('rule_broken', { issues: [{ path: `entitled.${at}.scheme`, code: 'not_found' }] })
    const holder = goesOnAs(one.holder.applicantId)
    const old = standing.find(
      ({ applicantId, schemeId }) => goesOnAs(applicantId) === holder && schemeId === found.schemaId,
    )
    return {
      ...waitingRow(ctx, one, found),
      ...(old && { replacesId: old.certificateId, replacement: 'recertification' }),
    }
  })
  await insertCertificates(tx, rows).catch((error: unknown) => {
    if (brokenUnique(error)) throw new Refusal('already_exists', { field: 'decision' })
    throw error
  })
  for (const { certificateId, decisionId } of rows) {
    ctx.tell({
      name: 'certificate.awaited',
      subject: { kind: 'certificate', id: certificateId },
      to: 'WAITING',
      facts: { decision_id: decisionId },
    })
  }
  return rows.map(({ certificateId }) => certificateId)
}

type Scheme = NonNullable<Awaited<ReturnType<typeof schemeVersion>>>

const schemesOf = async ({ tx }: WriteCtx, entitled: readonly Entitled[]) => {
  const found = new Map<string, Scheme>()
  for (const versionId of new Set(entitled.map(({ schemeVersionId }) => schemeVersionId))) {
    const one = await schemeVersion(tx, versionId)
    if (one) found.set(versionId, one)
  }
  return found
}

/** A fresh code for a QR. */
export const freshCode = (): string => verificationCode(randomBytes(codeBytes))

const printed = ({ details, units, code }: Scheme): PrintedScheme => ({
  ...details,
  schema_code: code,
  units: units.map(({ unit_code, title, title_en }) => ({ unit_code, title, title_en })),
})

const waitingRow = (
  ctx: WriteCtx,
  { decision, holder, assessment, schemeVersionId }: Entitled,
  scheme: Scheme,
) =>
  ({
    certificateId: newId(ctx.now.getTime()),
    origin: 'issued',
    state: 'WAITING',
    holderName: holder.name.trim(),
    decidedName: holder.name.trim(),
    ...pick(holder, 'applicantId', 'userId', 'userPermissionId'),
    ...pick(decision, 'decisionId', 'plenoId', 'decidedOn'),
    assessmentId: assessment?.assessmentId ?? null,
    assessmentApplicantId: assessment?.assessmentApplicantId ?? null,
    joinRequestId: assessment?.joinRequestId ?? null,
    assessedOn: assessment?.assessedOn ?? null,
    tukName: assessment?.tukName ?? null,
    schemeId: scheme.schemaId,
    schemeVersionId,
    schemeNumber: scheme.number,
    scheme: printed(scheme),
    validMonths: scheme.details.valid_months,
    renewal: scheme.renewal,
    surveillance: scheme.surveillance,
    code: freshCode(),
    createdAt: ctx.now,
    ...changedBy(ctx),
  }) satisfies CertificateInsert

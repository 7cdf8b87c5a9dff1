import { type PreviousCertificate, previousCertificate } from '@kompeten/contract/applications/views'
import type { CertificateState, IssuedState } from '@kompeten/contract/certificates/content'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import {
  beginApplication,
  openApplicationFor,
  type RenewalEnd,
  refuseRenewal,
  renewByOpen,
  type SchemeCertificate,
} from '../../applications/index.ts'
import { takingPartIn } from '../../assessments/index.ts'
import { successorsOf } from '../../schemes/index.ts'
import { foundCertificate, viewerOf } from '../certificates.reads.ts'
import { certificateLife, isNextEdition, isRenewable, stateOn, windowOf } from '../certificates.rules.ts'
import { type CertificateRow, certificateById, certificatesHeld } from '../certificates.store.ts'
import { renewalsOf } from './renewals.ts'

/** A certificate as an application for the next one names it. */
const previousOf = (row: CertificateRow): PreviousCertificate =>
  shown(previousCertificate, row, { renewal: windowOf(row) })

/** Whether a certificate is valid or has ended by its day; none that is suspended, was taken away or was replaced. */
const isHeldIn = (state: CertificateState): boolean => state === 'ACTIVE' || state === 'EXPIRED'

const isHeldOn = (row: CertificateRow, today: string): boolean => isHeldIn(stateOn(row, today))

/**
 * Of each scheme the newest certificate that the caller holds and may renew, valid or ended; none that was taken away or
 * replaced. How near its end is, is not asked: whoever applies again for what they hold applies to renew it.
 */
export const renewableCertificates = async (
  ctx: ReadCtx,
): Promise<ReadonlyMap<string, PreviousCertificate>> => {
  const { today } = await viewerOf(ctx)
  const rows = await certificatesHeld(ctx.tx, { userId: ctx.actor.userId })
  const held = rows
    .filter((row) => isHeldOn(row, today))
    .toReversed()
    .flatMap((row) => (row.schemeId === null ? [] : [[row.schemeId, previousOf(row)] as const]))
  const successors = await successorsOf(
    ctx.tx,
    held.map(([schemeId]) => schemeId),
    today,
  )
  // Of a scheme that was withdrawn it is renewed with the one that took its place, unless that is held too.
  const renewed = held.flatMap(([schemeId, previous]) => {
    const successor = successors.get(schemeId)
    return successor === undefined ? [] : [[successor, previous] as const]
  })
  return new Map([...renewed, ...held])
}

/**
 * How the certificate that an application would renew stands, where it is none to renew any more; null where it is. Of one that
 * a correction or a reduction took the place of, that one is asked.
 */
export const renewalEnded = async (ctx: ReadCtx, certificateId: string): Promise<RenewalEnd | null> => {
  const row = await certificateById(ctx.tx, certificateId)
  if (!row) return 'GONE'
  const next = row.replacedById === null ? undefined : await certificateById(ctx.tx, row.replacedById)
  if (next && isNextEdition(next)) return renewalEnded(ctx, next.certificateId)
  const state = stateOn(row, (await viewerOf(ctx)).today)
  return isHeldIn(state) ? null : state
}

/**
 * The newest certificate of somebody's for a scheme, or for the one that it took the place of, however it stands; none that
 * another took the place of.
 */
export const certificateForScheme = async (
  ctx: ReadCtx,
  { userId, schemeId }: { userId: string; schemeId: string },
): Promise<SchemeCertificate | undefined> => {
  const { today } = await viewerOf(ctx)
  const rows = (await certificatesHeld(ctx.tx, { userId })).filter(
    (row) => row.schemeId !== null && row.state !== 'REPLACED',
  )
  const successors = await successorsOf(
    ctx.tx,
    rows.flatMap((row) => row.schemeId ?? []),
  )
  const found =
    rows.find((row) => row.schemeId === schemeId) ??
    rows.find((row) => successors.get(row.schemeId ?? '') === schemeId)
  return found && { certificate: previousOf(found), state: stateOn(found, today) as IssuedState }
}

/** The schemes of which somebody holds a certificate that is valid on a day. */
export const validSchemes = async (
  tx: TenantTx,
  userId: string,
  today: string,
): Promise<ReadonlySet<string>> => {
  const rows = await certificatesHeld(tx, { userId })
  return new Set(rows.flatMap((row) => (stateOn(row, today) === 'ACTIVE' ? (row.schemeId ?? []) : [])))
}

/**
 * Begins the holder's application for re-certification: the same scheme in its newest version, or the one that took its place
 * (decision 177), for the purpose SU. What
 * the LSP knows of them and the evidence they have given before stand in it already. Where they have one open for the
 * scheme, it renews the certificate from now on; once it is submitted it is answered as it stands.
 * @throws Refusal `not_found` for another's certificate; `rule_broken` before and after the days that its rule names, and where
 * the scheme takes none; `step_not_possible` earlier than 90 days before its end where it has no rule, and where it was taken
 * away or replaced; `already_exists` for the second of two at once, and while one that renews it is in an assessment
 */
export const recertify = async (ctx: WriteCtx, certificateId: string) => {
  const row = await foundCertificate(ctx, certificateId)
  const { today } = await viewerOf(ctx)
  if (row.userId !== ctx.actor.userId || row.schemeId === null) throw new Refusal('not_found')
  const state = stateOn(row, today)
  const previous = previousOf(row)
  if (isHeldOn(row, today)) refuseRenewal(ctx, previous)
  if (!isRenewable(row, today)) {
    throw new Refusal('step_not_possible', { step: 'recertify', possible: certificateLife.stepsFrom(state) })
  }
  const held = await certificatesHeld(ctx.tx, { userId: row.userId })
  const underWay = (await renewalsOf(ctx.tx, row.userId, held)).get(certificateId)
  if (underWay?.state === 'ASSIGNED') throw new Refusal('already_exists', { field: 'application' })
  const schemeId = (await successorsOf(ctx.tx, [row.schemeId], today)).get(row.schemeId) ?? row.schemeId
  const open = await openApplicationFor(ctx, schemeId)
  if (open !== undefined) {
    return { join_request_id: open, was_open: true, renews: await renewByOpen(ctx, open, previous) }
  }
  const begun = await beginApplication(ctx, { takingPartIn }, schemeId, previous)
  ctx.tell({
    name: 'certificate.recertification_begun',
    subject: { kind: 'certificate', id: certificateId },
    facts: { join_request_id: begun.join_request_id },
  })
  return { join_request_id: begun.join_request_id, was_open: false, renews: true }
}

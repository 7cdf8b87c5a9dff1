import type { Certificate, CertificateStep, WaitingInput } from '@kompeten/contract/certificates/content'
import { changedBy, changedMeanwhile } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { brokenUnique } from '../../../platform/database/failures.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { orderLetters } from '../../letters/index.ts'
import { agreementsOf, foundCertificate, readCertificate, ruled, viewerOf } from '../certificates.reads.ts'
import { certificateLife, certificatePolicy } from '../certificates.rules.ts'
import { type CertificateInsert, type CertificateRow, updateCertificate } from '../certificates.store.ts'
import { givenUp, givenUpEvent, giveUpNext, isNextIssuing } from '../editions.store.ts'
import { notDelegated } from '../issuing/resting-delegates.ts'
import { tellIfLow, usableBlankos } from '../stock/usable-blankos.ts'
import { checkName } from './record-names.ts'

/**
 * The row of a certificate with which the actor may take this step now, held until the end of the transaction.
 * @throws Refusal `not_found`; `step_not_possible` in another state (a signed certificate never changes); `not_allowed`;
 * `delegation_rests` to whom it was delegated and that does not count
 */
export const heldFor = async (
  ctx: WriteCtx,
  certificateId: string,
  step: CertificateStep,
): Promise<CertificateRow> => {
  const row = await foundCertificate(ctx, certificateId, { hold: true })
  const viewer = await viewerOf(ctx)
  const agreed = (await agreementsOf(ctx, [row])).size > 0
  const of = ruled(row, viewer, agreed)
  if (certificatePolicy[step](ctx.actor, of)) return row
  if (certificatePolicy[step](ctx.actor, { ...of, delegated: true })) throw await notDelegated(ctx)
  const someone = { ...of, delegated: true, userId: null }
  if (certificatePolicy[step](ctx.actor, someone)) throw new Refusal('not_allowed')
  throw new Refusal('step_not_possible', {
    ...{ step, possible: certificateLife.stepsFrom(of.state) },
    ...(step === 'hand_over' && of.handed && { why: { code: 'certificate_handed_over' } }),
  })
}

/** @throws Refusal `already_exists` where a number is taken, else the error itself */
export const numberTaken = (error: unknown): never => {
  const broken = brokenUnique(error)
  const field = {
    certificate_number_once: 'certificate_number',
    certificate_registration_once: 'registration_number',
    certificate_blanko_once: 'blanko_number',
  }[broken ?? '']
  if (field) throw new Refusal('already_exists', { field })
  throw error
}

/** Writes a change of a row that is held. */
export const keepChange = async (
  ctx: WriteCtx,
  row: CertificateRow,
  change: Partial<CertificateInsert>,
): Promise<void> => {
  const { tx } = ctx
  const kept = await updateCertificate(tx, row, { ...change, ...changedBy(ctx) }).catch(numberTaken)
  if (!kept) throw new Error('A certificate changed although it was held')
}

/**
 * Mends what is printed, before it is signed; another name is told with the one before and the reason.
 * @throws Refusal `not_found`, `step_not_possible` once it is signed, `not_allowed`, `version_conflict`, `rule_broken` for
 * a blanko that is spoiled, used or never came, for a name without reason, or one that is no spelling of the record's from
 * anybody but the director; `already_exists` where another certificate takes the blanko at the same moment
 */
export const updateWaiting = async (
  ctx: WriteCtx,
  certificateId: string,
  { version, reason, ...input }: WaitingInput & { version: number },
): Promise<Certificate> => {
  const row = await heldFor(ctx, certificateId, 'update')
  if (row.version !== version) {
    throw changedMeanwhile(row)
  }
  const isRenamed = input.holder_name !== row.holderName
  if (isRenamed && reason === undefined) {
    throw new Refusal('rule_broken', { issues: [{ path: 'reason', code: 'required' }] })
  }
  await checkName(ctx, row, input.holder_name)
  const taken = input.blanko_number !== null && input.blanko_number !== row.blankoNumber
  if (taken) await usableBlankos(ctx, [input.blanko_number ?? ''])
  await keepChange(ctx, row, { holderName: input.holder_name, blankoNumber: input.blanko_number })
  if (taken) await tellIfLow(ctx, 1)
  ctx.tell({
    name: 'certificate.mended',
    subject: { kind: 'certificate', id: certificateId },
    ...(isRenamed && reason !== undefined && { reason }),
    facts: {
      // Who was on a certificate before it was signed has to be provable.
      ...(isRenamed && { holder_name: [row.holderName, input.holder_name] }),
      ...(input.blanko_number !== row.blankoNumber && {
        blanko_number: [row.blankoNumber, input.blanko_number],
      }),
    },
  })
  return readCertificate(ctx, certificateId)
}

const events = {
  suspend: 'certificate.suspended',
  reinstate: 'certificate.reinstated',
  withdraw: 'certificate.withdrawn',
} as const

const letters = {
  suspend: 'SURAT_PEMBEKUAN_SERTIFIKAT',
  reinstate: 'SURAT_PEMULIHAN_SERTIFIKAT',
  withdraw: 'SURAT_PENCABUTAN_SERTIFIKAT',
} as const

/** The holder is written to by whoever took the step, with their signature (ISO/IEC 17024 9.5). */
const tellHolder = async (ctx: WriteCtx, row: CertificateRow, step: keyof typeof events, reason: string) => {
  const { userPermissionId, holderName, email } = row
  await orderLetters(ctx, [
    {
      type: letters[step],
      subject: { kind: 'certificate', id: row.certificateId },
      addressee: userPermissionId === null ? { name: holderName, email } : { userPermissionId },
      facts: {
        nama: holderName,
        skema: row.scheme.schema_name,
        nomor_sertifikat: row.certificateNumber ?? '',
        alasan: reason,
      },
      signedBy: 'actor',
      inPlaceOf: 'DIR',
    },
  ])
}

/** What waits to take the place of a certificate that is withdrawn ends with it. */
const giveUpWaiting = async (ctx: WriteCtx, certificateId: string, reason: string) => {
  const change = { stateReason: reason, stateSince: ctx.now, ...changedBy(ctx) }
  const waiting = await giveUpNext(ctx.tx, certificateId, change)
  if (waiting) ctx.tell(givenUpEvent(waiting, reason))
}

/**
 * Takes a step in the life of a certificate, with the reason for it; verification shows it at once.
 * @throws Refusal `not_found`, `step_not_possible` also while what is to replace it is being issued, `not_allowed` to anybody but the director and their delegate
 */
export const stepCertificate = async (
  ctx: WriteCtx,
  certificateId: string,
  step: keyof typeof events,
  reason: string,
): Promise<Certificate> => {
  const row = await heldFor(ctx, certificateId, step)
  const to = certificateLife.after(row.state, step)
  if (!to) throw new Refusal('step_not_possible', { step, possible: certificateLife.stepsFrom(row.state) })
  // The numbers of what is to replace it are on their way: a moment later the step is taken of that.
  if (step === 'suspend' && (await isNextIssuing(ctx.tx, certificateId))) {
    throw new Refusal('step_not_possible', { step, possible: [] })
  }
  // No form comes for what is withdrawn before it has one.
  const isLeft = to === 'WITHDRAWN' && row.blankoNumber === null
  await keepChange(ctx, row, {
    state: to,
    stateReason: reason,
    stateSince: ctx.now,
    ...(isLeft && { blankoRequestId: null }),
  })
  if (step === 'withdraw') await giveUpWaiting(ctx, certificateId, reason)
  await tellHolder(ctx, row, step, reason)
  ctx.tell({
    name: events[step],
    subject: { kind: 'certificate', id: certificateId },
    from: row.state,
    to,
    reason,
    facts: { certificate_number: row.certificateNumber, user_id: row.userId },
  })
  return readCertificate(ctx, certificateId)
}

/**
 * Gives up a correction that waits, with the reason; its form is for another certificate then.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible` for the first edition and for what a reduction left
 */
export const cancelCorrection = async (
  ctx: WriteCtx,
  certificateId: string,
  reason: string,
): Promise<Certificate> => {
  const row = await heldFor(ctx, certificateId, 'cancel')
  await keepChange(ctx, row, { ...givenUp, stateReason: reason, stateSince: ctx.now })
  ctx.tell(givenUpEvent(row, reason))
  return readCertificate(ctx, certificateId)
}

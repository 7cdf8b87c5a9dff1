import type { DomainEvent } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import { renameApplicant } from '../../applicants/index.ts'
import { insertSpoiled, isSpoiled } from '../blanko/blanko.store.ts'
import { isNextEdition } from '../certificates.rules.ts'
import { givenUpEvent, giveUpNext } from '../editions.store.ts'
import { giveWay, placeHolder, type ToNumber } from './issuing.store.ts'

/** Nobody's hand: the correction set it off. */
const byItself = 'Kompeten'
const replacedBlanko = (certificateNumber: string) =>
  `Sertifikatnya diganti oleh ${certificateNumber}; blanko ditarik / replaced by it, form recalled`
const replacedMeanwhile = (certificateNumber: string) =>
  `Sertifikatnya diganti oleh ${certificateNumber} / replaced by it meanwhile`

/**
 * Lets a certificate that was just issued take the place of the one that it is to replace, in the same transaction: never
 * are both valid. A re-certification takes it from whichever edition holds it by now, and what waits to be the next edition
 * is given up; a correction or reduction that finds it taken by a re-certification gives way to that.
 */
export const takePlace = async (
  ctx: JobCtx,
  tx: TenantTx,
  row: ToNumber,
  certificateNumber: string,
): Promise<DomainEvent[]> => {
  const { certificateId, replacesId, replacement } = row
  if (replacesId === null) return []
  const holder = await placeHolder(tx, replacesId)
  const isTaken = isNextEdition(row) && holder !== replacesId
  const [oldId, newId] = isTaken ? [certificateId, holder] : [holder, certificateId]
  const old = await giveWay(tx, { oldId, newId, reason: null, at: ctx.now })
  if (!old) return []
  const subject = { kind: 'certificate', id: oldId } as const
  const facts = { replaced_by: newId, certificate_number: certificateNumber, replacement }
  const replaced: DomainEvent = { name: 'certificate.replaced', subject, to: 'REPLACED', facts }
  if (isTaken) return [replaced]
  if (!isNextEdition(row)) return [replaced, ...(await nextGivenUp(ctx, tx, oldId, certificateNumber))]
  await recallForm(ctx, tx, { ...old, certificateId: oldId }, certificateNumber)
  const isRenamed = replacement === 'correction' && old.holderName !== row.holderName
  return [replaced, ...(isRenamed ? await recordFollows(ctx, tx, row) : [])]
}

const nextGivenUp = async (
  { now }: JobCtx,
  tx: TenantTx,
  oldId: string,
  certificateNumber: string,
): Promise<DomainEvent[]> => {
  const reason = replacedMeanwhile(certificateNumber)
  const waiting = await giveUpNext(tx, oldId, { stateReason: reason, stateSince: now })
  return waiting ? [givenUpEvent(waiting, reason)] : []
}

/** The form of a wrong print, or of a larger scope, counts no more: it is asked back, and its number is never used again. */
const recallForm = async (
  { now }: JobCtx,
  tx: TenantTx,
  { certificateId, blankoNumber }: { certificateId: string; blankoNumber: string | null },
  certificateNumber: string,
): Promise<void> => {
  if (blankoNumber === null || (await isSpoiled(tx, [blankoNumber])).has(blankoNumber)) return
  await insertSpoiled(tx, {
    blankoNumber,
    certificateId,
    reason: replacedBlanko(certificateNumber),
    notedByName: byItself,
    notedAt: now,
  })
}

/** What is written to the holder from now on bears the name that the certificate was corrected to. */
const recordFollows = async (
  { now }: JobCtx,
  tx: TenantTx,
  { certificateId, applicantId, holderName, signer }: ToNumber,
): Promise<DomainEvent[]> => {
  if (applicantId === null || signer === null) return []
  const by = { modifiedAt: now, modifiedBy: signer.userId, modifiedByName: signer.name }
  const renamed = await renameApplicant(tx, applicantId, { fullName: holderName, ...by })
  if (renamed === undefined) return []
  // Names stay out of the log.
  const facts = { full_name: ['…', '…'], corrected_by: certificateId }
  return [{ name: 'applicant.updated', subject: { kind: 'applicant', id: renamed }, facts }]
}

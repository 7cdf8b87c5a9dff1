import type { Certificate, CorrectionInput, SpoilInput } from '@kompeten/contract/certificates'
import { changedBy } from '../../platform/changed.ts'
import type { WriteCtx } from '../../platform/context.ts'
import { brokenUnique } from '../../platform/database/failures.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { insertSpoiled, isSpoiled } from './blanko.store.ts'
import { readCertificate } from './certificates.reads.ts'
import { insertCertificates, lastEdition, openCorrection } from './certificates.store.ts'
import { heldFor, keepChange, usableBlanko } from './change-certificate.ts'
import { freshCode } from './entitle.ts'

/**
 * Begins a corrected certificate: the same decision, scheme and end, another name as printed. It waits for the
 * director's signature like any other, with numbers of its own; then the old one is REPLACED, and its QR says by what.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `already_exists` while a correction waits
 */
export const correctCertificate = async (
  ctx: WriteCtx,
  certificateId: string,
  { holder_name, reason }: CorrectionInput,
): Promise<Certificate> => {
  const { tx, tenant, now } = ctx
  const old = await heldFor(ctx, certificateId, 'correct')
  if (await openCorrection(tx, tenant.lspId, certificateId)) {
    throw new Refusal('already_exists', { field: 'correction' })
  }
  const correctedId = newId(now.getTime())
  const edition =
    old.decisionId === null ? old.edition + 1 : (await lastEdition(tx, tenant.lspId, old.decisionId)) + 1
  const { origin, applicantId, userId, userPermissionId, decisionId, plenoId, decidedOn } = old
  const { assessmentId, assessmentApplicantId, joinRequestId, assessedOn, tukName } = old
  const { schemeId, schemeVersionId, schemeNumber, scheme, validMonths, validUntil } = old
  await insertCertificates(tx, [
    {
      lspId: tenant.lspId,
      certificateId: correctedId,
      state: 'WAITING',
      holderName: holder_name,
      edition,
      code: freshCode(),
      replacesId: certificateId,
      replacement: 'correction',
      stateReason: reason,
      createdAt: now,
      ...{ origin, applicantId, userId, userPermissionId, decisionId, plenoId, decidedOn },
      ...{ assessmentId, assessmentApplicantId, joinRequestId, assessedOn, tukName },
      ...{ schemeId, schemeVersionId, schemeNumber, scheme, validMonths, validUntil },
      ...changedBy(ctx),
    },
  ]).catch((error: unknown) => {
    if (brokenUnique(error)) throw new Refusal('already_exists', { field: 'correction' })
    throw error
  })
  for (const id of [certificateId, correctedId]) {
    ctx.tell({
      name: 'certificate.correction_begun',
      subject: { kind: 'certificate', id },
      reason,
      facts: { corrects: certificateId, corrected: correctedId },
    })
  }
  return readCertificate(ctx, correctedId)
}

/**
 * Notes that the blanko of a certificate was spoiled in printing: its number is burned, another takes its place. What is
 * printed stays the same; the number of the form is no part of the document.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `already_exists` for a blanko that is used or spoiled
 */
export const spoilBlanko = async (
  ctx: WriteCtx,
  certificateId: string,
  { blanko_number, reason }: SpoilInput,
): Promise<Certificate> => {
  const { tx, tenant, now, actor } = ctx
  const row = await heldFor(ctx, certificateId, 'spoil')
  const spoiled = row.blankoNumber
  if (spoiled === null) {
    throw new Refusal('rule_broken', { issues: [{ path: 'blanko_number', code: 'not_found' }] })
  }
  if ((await isSpoiled(tx, tenant.lspId, [spoiled])).size > 0 || spoiled === blanko_number) {
    throw new Refusal('already_exists', { field: 'blanko_number' })
  }
  await usableBlanko(ctx, blanko_number)
  await insertSpoiled(tx, {
    lspId: tenant.lspId,
    blankoNumber: spoiled,
    certificateId,
    reason,
    notedByName: actor.name,
    notedAt: now,
  })
  await keepChange(ctx, row, { blankoNumber: blanko_number })
  ctx.tell({
    name: 'certificate.blanko_spoiled',
    subject: { kind: 'certificate', id: certificateId },
    reason,
    facts: { blanko_number: [spoiled, blanko_number] },
  })
  return readCertificate(ctx, certificateId)
}

import type {
  Certificate,
  CorrectionInput,
  PrintedFace,
  SpoilInput,
} from '@kompeten/contract/certificates/content'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import { changedBy, changedMeanwhile } from '../../../platform/changed.ts'
import type { WriteCtx } from '../../../platform/context.ts'
import { brokenUnique } from '../../../platform/database/failures.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { insertSpoiled, isSpoiled } from '../blanko/blanko.store.ts'
import { readCertificate } from '../certificates.reads.ts'
import { validUntil as endAfter } from '../certificates.rules.ts'
import {
  type CertificateInsert,
  type CertificateRow,
  insertCertificates,
  openCorrection,
} from '../certificates.store.ts'
import { firstIssuedOn, lastEdition } from '../editions.store.ts'
import { endHandover } from '../handing/handing.store.ts'
import { freshCode } from '../issuing/entitle.ts'
import { tellIfLow, usableBlankos } from '../stock/usable-blankos.ts'
import { heldFor, keepChange } from './change-certificate.ts'
import { differences, printedOf } from './corrected-face.rules.ts'
import { checkName } from './record-names.ts'
import { substanceChanged } from './substance.rules.ts'

/**
 * Begins a corrected certificate: the same decision, what is printed corrected. It ends when the old one would have, or
 * by the corrected months from the day of the first edition. It waits for the director's signature like any other, with
 * numbers of its own; then the old one is REPLACED, and its QR says by what.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `already_exists` while a correction waits,
 * `rule_broken` where the face lacks something, or would have ended before today, where the actor is not the director and
 * the name is no spelling of the record's or more than spelling changes, and where the decision for that is not named
 */
export const correctCertificate = async (
  ctx: WriteCtx,
  certificateId: string,
  { holder_name, reason, correction_basis: correctionBasis, ...printed }: CorrectionInput,
): Promise<Certificate> => {
  const old = await heldFor(ctx, certificateId, 'correct')
  if (await openCorrection(ctx.tx, certificateId)) {
    throw new Refusal('already_exists', { field: 'correction' })
  }
  await checkName(ctx, old, holder_name)
  checkSubstance(ctx, substanceChanged(printedOf(old), printed), correctionBasis)
  const face = await correctedFace(ctx, old, printed)
  const corrected = { holderName: holder_name, ...face }
  const correctedId = await nextEdition(ctx, old, 'correction', { reason, correctionBasis, ...corrected })
  const told = factsOf(differences(old, corrected))
  for (const id of [certificateId, correctedId]) {
    ctx.tell({
      name: 'certificate.correction_begun',
      subject: { kind: 'certificate', id },
      reason,
      facts: {
        corrects: certificateId,
        corrected: correctedId,
        ...told,
        ...(correctionBasis !== null && { correction_basis: correctionBasis }),
      },
    })
  }
  return readCertificate(ctx, correctedId)
}

type NextFace = Pick<CertificateInsert, 'holderName' | 'scheme' | 'validMonths' | 'validUntil'> & {
  reason: string
  correctionBasis: string | null
}

/**
 * The next certificate on the same decision, which waits to be signed and then takes the place of the old one; its id.
 * @throws Refusal `already_exists` for the second of two at once
 */
export const nextEdition = async (
  ctx: WriteCtx,
  old: CertificateRow,
  replacement: 'correction' | 'reduction',
  { reason, ...face }: NextFace,
): Promise<string> => {
  const { tx, now } = ctx
  const correctedId = newId(now.getTime())
  const edition = old.decisionId === null ? old.edition + 1 : (await lastEdition(tx, old.decisionId)) + 1
  const { origin, applicantId, userId, userPermissionId, decisionId, plenoId, decidedOn } = old
  const { assessmentId, assessmentApplicantId, joinRequestId, assessedOn, tukName } = old
  const { schemeId, schemeVersionId, schemeNumber, renewal, surveillance } = old
  await insertCertificates(tx, [
    {
      certificateId: correctedId,
      state: 'WAITING',
      edition,
      code: freshCode(),
      decidedName: old.decidedName ?? old.holderName,
      replacesId: old.certificateId,
      replacement,
      stateReason: reason,
      createdAt: now,
      ...{ origin, applicantId, userId, userPermissionId, decisionId, plenoId, decidedOn },
      ...{ assessmentId, assessmentApplicantId, joinRequestId, assessedOn, tukName },
      ...{ schemeId, schemeVersionId, schemeNumber, renewal, surveillance },
      ...face,
      ...changedBy(ctx),
    },
  ]).catch((error: unknown) => {
    if (brokenUnique(error)) throw new Refusal('already_exists', { field: 'correction' })
    throw error
  })
  return correctedId
}

/**
 * Holds a correction to spelling. What else a certificate says was decided, and another decision has to say otherwise.
 * @throws Refusal `rule_broken` at each field that says something else, for anybody but the director; for them at
 * `correction_basis` without the decision
 */
const checkSubstance = ({ actor }: WriteCtx, changed: readonly string[], basis: string | null): void => {
  if (changed.length === 0) return
  if (actor.roleCode !== 'DIR') {
    throw new Refusal('rule_broken', { issues: changed.map((path) => ({ path, code: 'director_decides' })) })
  }
  if (basis === null) {
    throw new Refusal('rule_broken', { issues: [{ path: 'correction_basis', code: 'required' }] })
  }
}

const factsOf = (changed: ReturnType<typeof differences>) =>
  Object.fromEntries(
    changed
      .filter(({ field }) => field !== 'units')
      .map(({ field, before, after }) => [field, [before, after]]),
  )

/** What the correction says of the scheme, and how long it is valid. */
const correctedFace = async ({ tx, tenant, now }: WriteCtx, old: CertificateRow, printed: PrintedFace) => {
  const { scheme, validMonths, validUntil: end } = old
  const { valid_months, ...said } = printed
  const needed = ['schema_name_en', 'sector_letters', 'kbli_code', 'kbji_code', 'valid_months'] as const
  const issues: FieldIssue[] = needed
    .filter((field) => printed[field] === null)
    .map((field) => ({ path: field, code: 'required' }))
  if (printed.units.length === 0) issues.push({ path: 'units', code: 'required' })
  const first = old.decisionId === null ? null : await firstIssuedOn(tx, old.decisionId)
  const validUntil =
    valid_months === null || valid_months === validMonths || first === null
      ? end
      : endAfter(first, valid_months)
  if (validUntil !== null && validUntil < dayIn(tenant.timeZone, now)) {
    issues.push({ path: 'valid_months', code: 'in_the_past' })
  }
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  return { scheme: { ...scheme, ...said }, validMonths: valid_months, validUntil }
}

/**
 * Notes that the blanko of a certificate was spoiled in printing: its number is burned, another takes its place. What is
 * printed stays the same; the number of the form is no part of the document.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `rule_broken` for a blanko that is used, spoiled or never
 * came; `version_conflict` where it bears another form by now; `already_exists` where another certificate takes it at the same moment
 */
export const spoilBlanko = async (
  ctx: WriteCtx,
  certificateId: string,
  { spoiled_number, blanko_number, reason }: SpoilInput,
): Promise<Certificate> => {
  const { tx, now, actor } = ctx
  const row = await heldFor(ctx, certificateId, 'spoil')
  const spoiled = row.blankoNumber
  if (spoiled !== spoiled_number) throw changedMeanwhile(row)
  if (spoiled === null) {
    throw new Refusal('rule_broken', { issues: [{ path: 'blanko_number', code: 'not_found' }] })
  }
  if ((await isSpoiled(tx, [spoiled])).size > 0) {
    const issue = { path: 'blanko_number', code: 'blanko_spoiled', facts: { number: spoiled } } as const
    throw new Refusal('rule_broken', { issues: [issue] })
  }
  if (blanko_number === spoiled) {
    const issue = { path: 'blanko_number', code: 'blanko_itself', facts: { number: spoiled } } as const
    throw new Refusal('rule_broken', { issues: [issue] })
  }
  if (blanko_number !== null) await usableBlankos(ctx, [blanko_number])
  await insertSpoiled(tx, {
    blankoNumber: spoiled,
    certificateId,
    reason,
    notedByName: actor.name,
    notedAt: now,
  })
  // What was handed over was printed on the spoiled form: the next one has to be handed over again.
  if (row.handedOverOn !== null) {
    await endHandover(tx, certificateId, { endedAt: now, endedReason: reason })
    ctx.tell({ name: 'certificate.taken_back', subject: { kind: 'certificate', id: certificateId }, reason })
  }
  await keepChange(ctx, row, { blankoNumber: blanko_number, handedOverOn: null })
  if (blanko_number !== null) await tellIfLow(ctx, 1)
  ctx.tell({
    name: 'certificate.blanko_spoiled',
    subject: { kind: 'certificate', id: certificateId },
    reason,
    facts: { blanko_number: [spoiled, blanko_number] },
  })
  return readCertificate(ctx, certificateId)
}

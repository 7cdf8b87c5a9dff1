import type { Certificate, ReductionInput } from '@kompeten/contract/certificates/content'
import type { WriteCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { orderLetters } from '../../letters/index.ts'
import { readCertificate } from '../certificates.reads.ts'
import { type CertificateRow, openCorrection } from '../certificates.store.ts'
import { heldFor, keepChange } from './change-certificate.ts'
import { nextEdition } from './correct-certificate.ts'

/** The units that a certificate loses, and those that stay. @throws Refusal `rule_broken` at `unit_codes` */
const splitUnits = ({ scheme }: CertificateRow, codes: readonly string[]) => {
  const refuse = (code: 'not_found' | 'no_unit_left') =>
    new Refusal('rule_broken', { issues: [{ path: 'unit_codes', code }] })
  const asked = new Set(codes)
  const taken = scheme.units.filter(({ unit_code }) => asked.has(unit_code))
  if (taken.length < asked.size) throw refuse('not_found')
  const left = scheme.units.filter(({ unit_code }) => !asked.has(unit_code))
  if (left.length === 0) throw refuse('no_unit_left')
  return { taken: taken.map(({ unit_code, title }) => ({ unit_code, title })), left }
}

type Told = Pick<ReductionInput, 'reason' | 'correction_basis'> & { taken: string }

/** The holder is written to by whoever decided, with their signature (ISO/IEC 17024 9.5). */
const tellHolder = async (ctx: WriteCtx, row: CertificateRow, told: Told) => {
  const { userPermissionId, holderName, email } = row
  await orderLetters(ctx, [
    {
      type: 'SURAT_PENGURANGAN_LINGKUP',
      subject: { kind: 'certificate', id: row.certificateId },
      addressee: userPermissionId === null ? { name: holderName, email } : { userPermissionId },
      facts: {
        nama: holderName,
        skema: row.scheme.schema_name,
        nomor_sertifikat: row.certificateNumber ?? '',
        unit_dikurangi: told.taken,
        dasar_keputusan: told.correction_basis,
        alasan: told.reason,
      },
      signedBy: 'actor',
      inPlaceOf: 'DIR',
    },
  ])
}

/**
 * Takes units from the scope of a certificate by a decision: verification names them at once, copies of the document are
 * marked, the holder gets a letter, and a certificate of the units that stay waits to be signed and then takes its place.
 * @throws Refusal `not_found`, `not_allowed` to anybody but the director and their delegate, `step_not_possible`,
 * `already_exists` while a correction or reduction waits, `rule_broken` for a unit that is not on it, or where none would stay
 */
export const reduceScope = async (
  ctx: WriteCtx,
  certificateId: string,
  { unit_codes, reason, correction_basis }: ReductionInput,
): Promise<Certificate> => {
  const row = await heldFor(ctx, certificateId, 'reduce')
  if (await openCorrection(ctx.tx, certificateId)) {
    throw new Refusal('already_exists', { field: 'correction' })
  }
  const { taken, left } = splitUnits(row, unit_codes)
  const { holderName, scheme, validMonths, validUntil } = row
  await keepChange(ctx, row, { withdrawnUnits: taken, reducedAt: ctx.now })
  const reducedId = await nextEdition(ctx, row, 'reduction', {
    ...{ reason, correctionBasis: correction_basis, holderName, validMonths, validUntil },
    scheme: { ...scheme, units: left },
  })
  const units = taken.map(({ unit_code, title }) => `${unit_code} ${title}`).join('; ')
  await tellHolder(ctx, row, { reason, correction_basis, taken: units })
  ctx.tell({
    name: 'certificate.reduced',
    subject: { kind: 'certificate', id: certificateId },
    reason,
    facts: {
      certificate_number: row.certificateNumber,
      user_id: row.userId,
      units,
      correction_basis,
      corrected: reducedId,
    },
  })
  return readCertificate(ctx, certificateId)
}

import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { rowsGiven } from '../../../platform/database/rows-given.ts'
import { lspOf, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { CertificateInsert } from '../certificates.store.ts'
import { certificate } from '../certificates.tables.ts'
import type { SignedLook } from '../faces/faces.tables.ts'

/** What of a certificate its numbers are made of, and what they set going. */
const issuedFields = pick(
  certificate,
  'certificateId',
  'userId',
  'serialWidth',
  'issuedOn',
  'validUntil',
  'surveillance',
  'sectorLetters',
  'licenceSegment',
  'kbliCode',
  'kbjiCode',
  'level',
  'replacement',
  'replacesId',
  'decisionId',
  'applicantId',
  'holderName',
  'signer',
)

/** The next certificates of a run that have no numbers yet, in their order; held, so that two attempts share none. */
export const nextToNumber = (tx: TenantTx, runId: string, limit: number) =>
  tx
    .select(issuedFields)
    .from(certificate)
    .where(and(eq(certificate.runId, runId), eq(certificate.state, 'ISSUING')))
    .orderBy(asc(certificate.runPosition))
    .limit(limit)
    .for('update')

export type ToNumber = Awaited<ReturnType<typeof nextToNumber>>[number]

/** The ids and codes of a run's certificates that have no numbers yet. */
export const codesToEnter = async (tx: TenantTx, runId: string) => {
  const rows = await tx
    .select({ certificateId: certificate.certificateId, code: certificate.code })
    .from(certificate)
    .where(and(eq(certificate.runId, runId), eq(certificate.state, 'ISSUING')))
  return rows.flatMap(({ certificateId, code }) =>
    code === null ? [] : [{ lspId: lspOf(tx), certificateId, code }],
  )
}

/** The certificates of a run after a place that have numbers and no document yet. */
export const nextToRender = (
  tx: TenantTx,
  runId: string,
  after: number,
  limit: number,
): Promise<{ certificateId: string; runPosition: number }[]> =>
  tx
    .select({
      certificateId: certificate.certificateId,
      runPosition: sql<number>`${certificate.runPosition}`,
    })
    .from(certificate)
    .where(
      and(
        eq(certificate.runId, runId),
        gt(certificate.runPosition, after),
        isNotNull(certificate.certificateNumber),
        isNull(certificate.documentKey),
      ),
    )
    .orderBy(asc(certificate.runPosition))
    .limit(limit)

/** What differs from certificate to certificate of those that are signed together. */
export type SignedFace = {
  certificateId: string
  runPosition: number
  validUntil: string
  kbliCode: string | null
  kbjiCode: string | null
  level: number
  sectorLetters: string | null
  serialWidth: number
  face: SignedLook
}

/**
 * Signs: certificates that wait become part of a run, all in one statement; `alike` is what they have in common.
 * Returns how many did wait.
 */
export const startIssuing = async (
  tx: TenantTx,
  faces: readonly SignedFace[],
  alike: Partial<CertificateInsert>,
): Promise<number> => {
  const given = rowsGiven('given', faces, {
    id: ['uuid', ({ certificateId }) => certificateId],
    run_position: ['int', ({ runPosition }) => runPosition],
    valid_until: ['date', ({ validUntil }) => validUntil],
    kbli_code: ['text', ({ kbliCode }) => kbliCode],
    kbji_code: ['text', ({ kbjiCode }) => kbjiCode],
    level: ['int', ({ level }) => level],
    sector_letters: ['text', ({ sectorLetters }) => sectorLetters],
    serial_width: ['int', ({ serialWidth }) => serialWidth],
    face: ['jsonb', ({ face }) => JSON.stringify(face)],
  })
  const signed = await tx
    .update(certificate)
    .set({
      ...alike,
      runPosition: sql`given.run_position`,
      validUntil: sql`given.valid_until`,
      kbliCode: sql`given.kbli_code`,
      kbjiCode: sql`given.kbji_code`,
      level: sql`given.level`,
      sectorLetters: sql`given.sector_letters`,
      serialWidth: sql`given.serial_width`,
      face: sql`given.face`,
      state: 'ISSUING',
      version: sql`${certificate.version} + 1`,
    })
    .from(given)
    .where(and(eq(certificate.certificateId, sql`given.id`), eq(certificate.state, 'WAITING')))
    .returning({ certificateId: certificate.certificateId })
  return signed.length
}

/** A certificate of a run with the numbers it is to bear. */
export type Numbered = {
  certificateId: string
  certificateNumber: string
  serial: number
  registrationNumber: string
  registrationSerial: number
}

/** Gives certificates their numbers, all in one statement; returns how many of them still waited for theirs. */
export const giveNumbers = async (
  tx: TenantTx,
  numbered: readonly Numbered[],
  stateSince: Date,
): Promise<number> => {
  const rows = rowsGiven('given', numbered, {
    id: ['uuid', (one) => one.certificateId],
    certificate_number: ['text', (one) => one.certificateNumber],
    serial: ['int', (one) => one.serial],
    registration_number: ['text', (one) => one.registrationNumber],
    registration_serial: ['int', (one) => one.registrationSerial],
  })
  const given = await tx
    .update(certificate)
    .set({
      certificateNumber: sql`given.certificate_number`,
      serial: sql`given.serial`,
      registrationNumber: sql`given.registration_number`,
      registrationSerial: sql`given.registration_serial`,
      stateSince,
      state: 'ACTIVE',
      version: sql`${certificate.version} + 1`,
    })
    .from(rows)
    .where(and(eq(certificate.certificateId, sql`given.id`), eq(certificate.state, 'ISSUING')))
    .returning({ certificateId: certificate.certificateId })
  return given.length
}

/** Which of these numbers, brought to letters and digits, a certificate of the LSP has already. */
export const numbersTaken = async (tx: TenantTx, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .select({ number: certificate.numberKey, registration: certificate.registrationKey })
    .from(certificate)
    .where(or(inArray(certificate.numberKey, [...keys]), inArray(certificate.registrationKey, [...keys])))
  return new Set(rows.flatMap(({ number, registration }) => [number ?? [], registration ?? []].flat()))
}

/**
 * The old certificate gives its place to the new one; returns it with its blanko, undefined where it held it no more. Where it
 * waits for a form, none comes for it.
 */
export const giveWay = async (
  tx: TenantTx,
  { oldId, newId, reason, at }: { oldId: string; newId: string; reason: string | null; at: Date },
): Promise<{ blankoNumber: string | null; holderName: string } | undefined> => {
  const changed = await tx
    .update(certificate)
    .set({
      state: 'REPLACED',
      replacedById: newId,
      stateReason: reason,
      stateSince: at,
      blankoRequestId: sql`case when ${certificate.blankoNumber} is null then null else ${certificate.blankoRequestId} end`,
      version: sql`${certificate.version} + 1`,
    })
    .where(
      and(
        eq(certificate.certificateId, oldId),
        inArray(certificate.state, ['ACTIVE', 'SUSPENDED', 'EXPIRED']),
      ),
    )
    .returning({ blankoNumber: certificate.blankoNumber, holderName: certificate.holderName })
  return changed[0]
}

/** Whether a certificate has given its place, and to which one. */
const gaveTo = async (tx: TenantTx, certificateId: string): Promise<string | undefined> => {
  const [found] = await tx
    .select({ replacedById: certificate.replacedById })
    .from(certificate)
    .where(and(eq(certificate.certificateId, certificateId), eq(certificate.state, 'REPLACED')))
  return found?.replacedById ?? undefined
}

/** Who holds the place of a certificate now: itself, or the last of those that took it one after the other. */
export const placeHolder = async (tx: TenantTx, certificateId: string): Promise<string> => {
  let holder = certificateId
  for (;;) {
    const next = await gaveTo(tx, holder)
    if (next === undefined) return holder
    holder = next
  }
}

/** A document that lies in the file store. */
export type MadeDocument = {
  certificateId: string
  documentKey: string
  documentSha256: string
  /** The address below which its QR leads. */
  verifiedAt: string
}

/** Notes where documents lie, all in one statement; a certificate that has its document keeps it. */
export const keepDocuments = async (tx: TenantTx, documents: readonly MadeDocument[]): Promise<void> => {
  const made = rowsGiven('made', documents, {
    id: ['uuid', ({ certificateId }) => certificateId],
    document_key: ['text', ({ documentKey }) => documentKey],
    document_sha256: ['text', ({ documentSha256 }) => documentSha256],
    verified_at: ['text', ({ verifiedAt }) => verifiedAt],
  })
  await tx
    .update(certificate)
    .set({
      documentKey: sql`made.document_key`,
      documentSha256: sql`made.document_sha256`,
      verifiedAt: sql`made.verified_at`,
    })
    .from(made)
    .where(and(eq(certificate.certificateId, sql`made.id`), isNull(certificate.documentKey)))
}

import { pick } from '@kompeten/contract/platform/pick'
import { and, eq, inArray, isNotNull, max, min, sql } from 'drizzle-orm'
import type { DomainEvent } from '../../platform/context.ts'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import type { CertificateInsert } from './certificates.store.ts'
import { certificate } from './certificates.tables.ts'

/** The corrections of a certificate, and what reductions of its scope left. */
const nextOf = (certificateId: string) =>
  and(
    eq(certificate.replacesId, certificateId),
    inArray(certificate.replacement, ['correction', 'reduction']),
  )

/** Who took the places of these certificates, one after the other; those that nobody took have none. */
const takersOf = async (tx: TenantTx, certificateIds: readonly string[]): Promise<string[]> => {
  const found = await tx
    .selectDistinct({ id: certificate.replacedById })
    .from(certificate)
    .where(and(inArray(certificate.certificateId, [...certificateIds]), eq(certificate.state, 'REPLACED')))
  return found.flatMap(({ id }) => id ?? [])
}

/**
 * Whether what is to take the place of a certificate is signed and gets its numbers at this moment: what was to replace that
 * one itself, or an edition before it whose place it has by now.
 */
export const isNextIssuing = async (tx: TenantTx, certificateId: string): Promise<boolean> => {
  const issuing = await tx
    .selectDistinct({ id: certificate.replacesId })
    .from(certificate)
    .where(and(eq(certificate.state, 'ISSUING'), isNotNull(certificate.replacesId)))
  let places = issuing.flatMap(({ id }) => id ?? [])
  while (places.length > 0) {
    if (places.includes(certificateId)) return true
    places = await takersOf(tx, places)
  }
  return false
}

/** What becomes of an edition that is given up: its form is for another certificate, and no request asks for one. */
export const givenUp = { state: 'CANCELLED', blankoNumber: null, blankoRequestId: null } as const

/** Gives up the edition that waits to take the place of a certificate; returns it as it was, if there was one. */
export const giveUpNext = async (
  tx: TenantTx,
  certificateId: string,
  change: Pick<CertificateInsert, 'stateReason' | 'stateSince'>,
): Promise<Waiting | undefined> => {
  const [waiting] = await tx
    .select(pick(certificate, 'certificateId', 'blankoNumber'))
    .from(certificate)
    .where(and(nextOf(certificateId), eq(certificate.state, 'WAITING')))
    .for('update')
  if (!waiting) return undefined
  await tx
    .update(certificate)
    .set({ ...change, ...givenUp, version: sql`${certificate.version} + 1` })
    .where(eq(certificate.certificateId, waiting.certificateId))
  return waiting
}

type Waiting = { certificateId: string; blankoNumber: string | null }

/** That an edition was given up, which had this form. */
export const givenUpEvent = ({ certificateId, blankoNumber }: Waiting, reason: string): DomainEvent => ({
  name: 'certificate.cancelled',
  subject: { kind: 'certificate', id: certificateId },
  from: 'WAITING',
  to: 'CANCELLED',
  reason,
  ...(blankoNumber !== null && { facts: { blanko_number: [blankoNumber, null] } }),
})

/** The highest edition that a decision has; 0 for none. */
export const lastEdition = async (tx: TenantTx, decisionId: string): Promise<number> => {
  const [found] = await tx
    .select({ edition: max(certificate.edition) })
    .from(certificate)
    .where(eq(certificate.decisionId, decisionId))
  return found?.edition ?? 0
}

/** The day on which the first edition of a decision's certificate was issued. */
export const firstIssuedOn = async (tx: TenantTx, decisionId: string): Promise<string | null> => {
  const [found] = await tx
    .select({ day: min(certificate.issuedOn) })
    .from(certificate)
    .where(eq(certificate.decisionId, decisionId))
  return found?.day ?? null
}

/** Of these decisions those that have a certificate. */
export const decisionsCertified = async (
  tx: TenantTx,
  decisionIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await tx
    .select({ decisionId: certificate.decisionId })
    .from(certificate)
    .where(inArray(certificate.decisionId, [...decisionIds]))
  return new Set(found.flatMap(({ decisionId }) => decisionId ?? []))
}

import { pick } from '@kompeten/contract/platform/pick'
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { preparedOn } from '../../../platform/database/database.ts'
import { joined } from '../../../platform/database/joined.ts'
import type { PlatformTx } from '../../../platform/database/tenancy.ts'
import { certificate, certificateLook, verificationCode } from '../certificates.tables.ts'

const newer = alias(certificate, 'newer')

/** What the public may know of a certificate, and no other column. */
const publicFields = {
  ...pick(
    certificate,
    'lspId',
    'certificateId',
    'state',
    'stateSince',
    'validUntil',
    'issuedOn',
    'holderName',
    'certificateNumber',
    'registrationNumber',
  ),
  schemeName: sql<string>`${certificate.scheme} ->> 'schema_name'`,
  schemeNameEn: sql<string | null>`${certificate.scheme} ->> 'schema_name_en'`,
  ...pick(certificate, 'withdrawnUnits', 'lspName', 'lspLicence', 'code'),
  newerNumber: sql<string | null>`${newer.certificateNumber}`.as('newer_number'),
  newerCode: sql<string | null>`${newer.code}`.as('newer_code'),
}

const inItsPlace = and(
  eq(newer.lspId, certificate.lspId),
  eq(newer.certificateId, certificate.replacedById),
) as SQL

/** The issued certificate with this code, in any LSP. */
export const platformCertificateByCode = async (tx: PlatformTx, code: string) => {
  const statement = preparedOn(tx, 'certificate_by_code', (connection) =>
    connection
      .select(publicFields)
      .from(verificationCode)
      .innerJoin(certificate, joined(certificate, verificationCode, 'certificateId'))
      .leftJoin(newer, inItsPlace)
      .where(and(eq(verificationCode.code, sql.placeholder('code')), eq(certificate.isIssued, true)))
      .prepare('certificate_by_code'),
  )
  const [found] = await statement.execute({ code })
  return found
}

export type PublicCertificate = NonNullable<Awaited<ReturnType<typeof platformCertificateByCode>>>

/** Issued certificates with this certificate or registration number, brought to letters and digits; at most `limit`. */
export const platformCertificatesByNumber = (
  tx: PlatformTx,
  key: string,
  lspId: string | null,
  limit: number,
): Promise<PublicCertificate[]> =>
  tx
    .select(publicFields)
    .from(certificate)
    .leftJoin(newer, inItsPlace)
    .where(
      and(
        or(eq(certificate.numberKey, key), eq(certificate.registrationKey, key)),
        eq(certificate.isIssued, true),
        isNull(certificate.deletedAt),
        lspId === null ? undefined : eq(certificate.lspId, lspId),
      ),
    )
    .orderBy(desc(certificate.issuedOn), desc(certificate.certificateId))
    .limit(limit)

/** A certificate that was looked at, and how often, on a day. */
export type Look = { lspId: string; certificateId: string; day: string; looks: number }

/** Adds looks to those counted already; certificates that have gone meanwhile are left out. */
export const platformAddLooks = async (tx: PlatformTx, looks: readonly Look[]): Promise<void> => {
  const there = await tx
    .select({ lspId: certificate.lspId, certificateId: certificate.certificateId })
    .from(certificate)
    .where(
      and(
        inArray(certificate.lspId, [...new Set(looks.map(({ lspId }) => lspId))]),
        inArray(
          certificate.certificateId,
          looks.map(({ certificateId }) => certificateId),
        ),
      ),
    )
  const known = new Set(there.map(({ lspId, certificateId }) => `${lspId} ${certificateId}`))
  // In one order everywhere: two processes that add at once do not wait for each other in a circle.
  const rows = looks
    .filter(({ lspId, certificateId }) => known.has(`${lspId} ${certificateId}`))
    .toSorted((one, other) =>
      `${one.certificateId}${one.day}` < `${other.certificateId}${other.day}` ? -1 : 1,
    )
  if (rows.length === 0) return
  await tx
    .insert(certificateLook)
    .values(rows)
    .onConflictDoUpdate({
      target: [certificateLook.lspId, certificateLook.certificateId, certificateLook.day],
      set: { looks: sql`${certificateLook.looks} + excluded.looks` },
    })
}

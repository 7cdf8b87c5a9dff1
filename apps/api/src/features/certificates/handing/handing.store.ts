import { pick } from '@kompeten/contract/platform/pick'
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import type { CertificateInsert } from '../certificates.store.ts'
import { certificate } from '../certificates.tables.ts'
import { certificateHandover } from './handing.tables.ts'

const { lspId: _, ...fields } = getTableColumns(certificateHandover)

const standing = (certificateId: string) =>
  and(eq(certificateHandover.certificateId, certificateId), isNull(certificateHandover.endedAt))

/** How a certificate was handed over; undefined where it was not, or came back. */
export const handoverOf = async (tx: TenantTx, certificateId: string) => {
  const [found] = await tx.select(fields).from(certificateHandover).where(standing(certificateId))
  return found
}
export type HandoverRow = NonNullable<Awaited<ReturnType<typeof handoverOf>>>

/** Of these certificates those that somebody else has received for the holder, with their name. */
export const proxiesOf = async (
  tx: TenantTx,
  certificateIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (certificateIds.length === 0) return new Map()
  const rows = await tx
    .select(pick(certificateHandover, 'certificateId', 'receiverName'))
    .from(certificateHandover)
    .where(
      and(
        inArray(certificateHandover.certificateId, [...certificateIds]),
        isNull(certificateHandover.endedAt),
        eq(certificateHandover.receiver, 'proxy'),
      ),
    )
  return new Map(rows.map(({ certificateId, receiverName }) => [certificateId, receiverName]))
}

/** The handovers of a certificate that were ended, the newest first. */
export const endedHandovers = (tx: TenantTx, certificateId: string): Promise<HandoverRow[]> =>
  tx
    .select(fields)
    .from(certificateHandover)
    .where(and(eq(certificateHandover.certificateId, certificateId), isNotNull(certificateHandover.endedAt)))
    .orderBy(desc(certificateHandover.notedAt), desc(certificateHandover.handoverId))

/** @throws a unique violation where the certificate has been handed over already */
export const insertHandover = async (
  tx: TenantTx,
  row: NewRow<typeof certificateHandover>,
): Promise<void> => {
  await tx.insert(certificateHandover).values(row)
}

/** Ends the handover that stands; returns what it said of the former form. */
export const endHandover = async (
  tx: TenantTx,
  certificateId: string,
  end: { endedAt: Date; endedReason: string },
) => {
  const [ended] = await tx
    .update(certificateHandover)
    .set(end)
    .where(standing(certificateId))
    .returning({ formerBlanko: certificateHandover.formerBlanko })
  return ended?.formerBlanko ?? null
}

/** Notes of certificates when and how their holders were told that they can be collected. */
export const noteCollectable = async (
  tx: TenantTx,
  certificateIds: readonly string[],
  change: Pick<
    CertificateInsert,
    'collectableAt' | 'collectPlace' | 'modifiedAt' | 'modifiedBy' | 'modifiedByName'
  >,
): Promise<void> => {
  await tx
    .update(certificate)
    .set({ ...change, version: sql`${certificate.version} + 1` })
    .where(inArray(certificate.certificateId, [...certificateIds]))
}

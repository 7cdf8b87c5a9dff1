import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { type ListSource, listPage } from '../../../platform/database/list.ts'
import { lspOf, type TenantTx } from '../../../platform/database/tenancy.ts'
import { noteGone } from '../../../platform/gone/gone.store.ts'
import type { CertificateInsert } from '../certificates.store.ts'
import { certificate } from '../certificates.tables.ts'

const fields = pick(
  certificate,
  'certificateId',
  'holderName',
  'certificateNumber',
  'validUntil',
  'state',
  'deletedAt',
)

const source = {
  name: 'certificate_entry',
  table: certificate,
  fields,
  search: certificate.searchText,
  key: certificate.certificateId,
} satisfies ListSource<typeof fields>

/** The entries of certificates of older times that were removed. */
export const entryBinPage = (tx: TenantTx, query: ListQuery) =>
  listPage(tx, source, { name: 'bin', where: isNotNull(certificate.deletedAt) }, query)

const inBin = (certificateId: string) =>
  and(eq(certificate.certificateId, certificateId), isNotNull(certificate.deletedAt))

const numbers = pick(certificate, 'numberKey', 'registrationKey', 'blankoNumber')

/** One removed entry, held until the end of the transaction. */
export const entryInBin = async (tx: TenantTx, certificateId: string) => {
  const [found] = await tx
    .select({ ...fields, ...numbers })
    .from(certificate)
    .where(inBin(certificateId))
    .for('update')
  return found
}

type Entry = NonNullable<Awaited<ReturnType<typeof entryInBin>>>

/** The certificate in use that bears one of these numbers; undefined where none does. */
export const bearerOf = async (tx: TenantTx, borne: Pick<Entry, keyof typeof numbers>) => {
  const same = Object.entries(numbers).map(
    ([key, column]) => sql`${column} = ${borne[key as keyof typeof numbers]}`,
  )
  const [found] = await tx
    .select({ ...fields, ...numbers })
    .from(certificate)
    .where(and(or(...same), isNull(certificate.deletedAt)))
  return found
}

/** How these entries stand, held until the end of the transaction. */
export const heldEntries = (tx: TenantTx, certificateIds: readonly string[]) =>
  tx
    .select({ ...fields, version: certificate.version })
    .from(certificate)
    .where(and(inArray(certificate.certificateId, [...certificateIds]), ne(certificate.origin, 'issued')))
    .orderBy(asc(certificate.certificateId))
    .for('update')

/** Removes entries in use for good. */
export const deleteEntriesInUse = async (
  tx: TenantTx,
  certificateIds: readonly string[],
  now: Date,
): Promise<void> => {
  const removed = await tx
    .delete(certificate)
    .where(
      and(
        inArray(certificate.certificateId, [...certificateIds]),
        ne(certificate.origin, 'issued'),
        isNull(certificate.deletedAt),
      ),
    )
    .returning({ certificateId: certificate.certificateId })
  const ids = removed.map(({ certificateId }) => certificateId)
  await noteGone(tx, { lspId: lspOf(tx), kind: 'certificate', goneAt: now }, ids)
}

type By = Pick<CertificateInsert, 'modifiedAt' | 'modifiedBy' | 'modifiedByName'>

/** Puts an entry in the bin; never a certificate that was issued here. */
export const putEntryAway = async (
  tx: TenantTx,
  certificateId: string,
  change: By & { deletedAt: Date },
): Promise<void> => {
  await tx
    .update(certificate)
    .set({ ...change, version: sql`${certificate.version} + 1` })
    .where(
      and(
        eq(certificate.certificateId, certificateId),
        ne(certificate.origin, 'issued'),
        isNull(certificate.deletedAt),
      ),
    )
}

/** Takes an entry out of the bin. @throws a unique violation where another certificate bears its number meanwhile */
export const reviveEntry = async (
  tx: TenantTx,
  certificateId: string,
  change: By & Pick<CertificateInsert, 'state'>,
): Promise<void> => {
  await tx
    .update(certificate)
    .set({ ...change, deletedAt: null, version: sql`${certificate.version} + 1` })
    .where(inBin(certificateId))
}

/** Removes an entry in the bin for ever, with how often it was looked at. */
export const deleteEntry = async (tx: TenantTx, certificateId: string): Promise<void> => {
  await tx.delete(certificate).where(inBin(certificateId))
}

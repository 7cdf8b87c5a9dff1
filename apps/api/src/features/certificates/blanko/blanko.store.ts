import type { ListQuery } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import { type ListSource, listPage, listPages } from '../../../platform/database/list.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { type CertificateInsert, type CertificateRow, certificatesById } from '../certificates.store.ts'
import { certificate } from '../certificates.tables.ts'
import { blankoRequest, spoiledBlanko } from './blanko.tables.ts'

const { lspId: _, titleKey: __, ...fields } = getTableColumns(blankoRequest)

const source = {
  name: 'blanko_request',
  table: blankoRequest,
  fields,
  sorts: { title: blankoRequest.titleKey },
  search: blankoRequest.titleKey,
  key: blankoRequest.blankoRequestId,
} satisfies ListSource<typeof fields>

export const blankoPage = (tx: TenantTx, query: ListQuery) => listPage(tx, source, { name: 'all' }, query)

/** The first pages of several looks into them, in one statement. */
export const blankoPages = (tx: TenantTx, queries: readonly ListQuery[]) =>
  listPages(tx, source, { name: 'all' }, queries)

export type BlankoRow = Awaited<ReturnType<typeof blankoPage>>['rows'][number]

const one = (id: string) => eq(blankoRequest.blankoRequestId, id)

/** One request; with `hold` nobody else changes it until the end of the transaction. */
export const blankoById = async (
  tx: TenantTx,
  id: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<BlankoRow | undefined> => {
  const query = tx.select(fields).from(blankoRequest).where(one(id))
  const [found] = await (hold ? query.for('update') : query)
  return found
}

export const insertBlanko = async (tx: TenantTx, row: NewRow<typeof blankoRequest>): Promise<void> => {
  await tx.insert(blankoRequest).values(row)
}

/** Changes a request that is held. */
export const updateBlanko = async (
  tx: TenantTx,
  row: BlankoRow,
  change: Partial<NewRow<typeof blankoRequest>>,
): Promise<void> => {
  await tx
    .update(blankoRequest)
    .set({ ...change, version: row.version + 1 })
    .where(and(one(row.blankoRequestId), eq(blankoRequest.state, row.state)))
}

export const deleteBlanko = async (tx: TenantTx, id: string): Promise<void> => {
  await tx.delete(blankoRequest).where(one(id))
}

/** How many certificates requests have, how many of them a blanko, and the outermost numbers, by request. */
export const blankoProgress = async (tx: TenantTx, ids: readonly string[]) => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      id: sql<string>`${certificate.blankoRequestId}`,
      total: sql<number>`count(*)::int`,
      numbered: sql<number>`count(${certificate.blankoNumber})::int`,
      first: sql<string | null>`min(${certificate.blankoNumber})`,
      last: sql<string | null>`max(${certificate.blankoNumber})`,
    })
    .from(certificate)
    .where(inArray(certificate.blankoRequestId, [...ids]))
    .groupBy(certificate.blankoRequestId)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The certificates of a request, by name of the holder; with `hold` nobody else changes them meanwhile. */
export const certificatesOfBlanko = async (
  tx: TenantTx,
  id: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<CertificateRow[]> => {
  const ids = await tx
    .select({ id: certificate.certificateId })
    .from(certificate)
    .where(eq(certificate.blankoRequestId, id))
    .orderBy(asc(certificate.holderKey), asc(certificate.certificateId))
  return certificatesById(
    tx,
    ids.map((row) => row.id),
    { hold },
  )
}

/** Ties certificates that wait and have no request to one; returns how many there were. */
export const joinBlanko = async (
  tx: TenantTx,
  certificateIds: readonly string[],
  id: string,
): Promise<number> => {
  const joined = await tx
    .update(certificate)
    .set({ blankoRequestId: id, version: sql`${certificate.version} + 1` })
    .where(
      and(
        inArray(certificate.certificateId, [...certificateIds]),
        inArray(certificate.state, ['WAITING', 'ISSUING', 'ACTIVE']),
        eq(certificate.origin, 'issued'),
        isNull(certificate.reducedAt),
        isNull(certificate.blankoRequestId),
      ),
    )
    .returning({ id: certificate.certificateId })
  return joined.length
}

/** Lets go of the certificates of a request that is given up, or of those among them. */
export const leaveBlanko = async (
  tx: TenantTx,
  id: string,
  certificateIds?: readonly string[],
): Promise<void> => {
  await tx
    .update(certificate)
    .set({ blankoRequestId: null, version: sql`${certificate.version} + 1` })
    .where(
      and(
        eq(certificate.blankoRequestId, id),
        certificateIds && inArray(certificate.certificateId, [...certificateIds]),
      ),
    )
}

/** Gives a certificate of a request its blanko; returns whether it is one of it. */
export const giveBlanko = async (
  tx: TenantTx,
  { id, certificateId, number }: { id: string; certificateId: string; number: string },
  by: Pick<CertificateInsert, 'modifiedAt' | 'modifiedByName' | 'modifiedBy'>,
): Promise<boolean> => {
  const given = await tx
    .update(certificate)
    .set({ blankoNumber: number, ...by, version: sql`${certificate.version} + 1` })
    .where(and(eq(certificate.certificateId, certificateId), eq(certificate.blankoRequestId, id)))
    .returning({ id: certificate.certificateId })
  return given.length > 0
}

/** Which of these blankos were spoiled. */
export const isSpoiled = async (tx: TenantTx, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  if (numbers.length === 0) return new Set()
  const rows = await tx
    .select({ number: spoiledBlanko.blankoNumber })
    .from(spoiledBlanko)
    .where(inArray(spoiledBlanko.blankoNumber, [...numbers]))
  return new Set(rows.map(({ number }) => number))
}

export const insertSpoiled = async (tx: TenantTx, row: NewRow<typeof spoiledBlanko>): Promise<void> => {
  await tx.insert(spoiledBlanko).values(row)
}

/** Notes that a recalled form came back; with null, that it did not. */
export const noteReturned = async (
  tx: TenantTx,
  number: string,
  returnedOn: string | null,
): Promise<void> => {
  await tx.update(spoiledBlanko).set({ returnedOn }).where(eq(spoiledBlanko.blankoNumber, number))
}

/** Which of these blankos certificates bear. */
export const isUsed = async (tx: TenantTx, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  if (numbers.length === 0) return new Set()
  const rows = await tx
    .select({ number: certificate.blankoNumber })
    .from(certificate)
    .where(and(inArray(certificate.blankoNumber, [...numbers]), isNull(certificate.deletedAt)))
  return new Set(rows.flatMap(({ number }) => number ?? []))
}

/** The newest spoiled blankos with whose they were. */
export const spoiledBlankos = (tx: TenantTx, limit: number) =>
  tx
    .select({
      blankoNumber: spoiledBlanko.blankoNumber,
      certificateId: spoiledBlanko.certificateId,
      holderName: certificate.holderName,
      ...pick(spoiledBlanko, 'returnedOn', 'reason', 'notedByName', 'notedAt'),
    })
    .from(spoiledBlanko)
    .leftJoin(certificate, joined(certificate, spoiledBlanko, 'certificateId'))
    .orderBy(desc(spoiledBlanko.notedAt), asc(spoiledBlanko.blankoNumber))
    .limit(limit)

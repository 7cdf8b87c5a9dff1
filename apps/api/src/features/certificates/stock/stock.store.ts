import type { BlankoFormState } from '@kompeten/contract/certificates/stock'
import type { ListQuery } from '@kompeten/contract/platform/lists'
import { and, asc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { joined } from '../../../platform/database/joined.ts'
import { type ListSource, listPage } from '../../../platform/database/list.ts'
import { lspOf, type TenantTx } from '../../../platform/database/tenancy.ts'
import type { NewRow } from '../../../platform/database/tenant-handle.ts'
import { spoiledBlanko } from '../blanko/blanko.tables.ts'
import { certificate } from '../certificates.tables.ts'
import { blankoDelivery, blankoForm, type KeptLetter } from './stock.tables.ts'

const { lspId: _, ...fields } = getTableColumns(blankoDelivery)

const source = {
  name: 'blanko_delivery',
  table: blankoDelivery,
  fields,
  key: blankoDelivery.deliveryId,
} satisfies ListSource<typeof fields>

export const deliveryPage = (tx: TenantTx, query: ListQuery) => listPage(tx, source, { name: 'all' }, query)

export type DeliveryRow = Awaited<ReturnType<typeof deliveryPage>>['rows'][number]

const one = (deliveryId: string) => eq(blankoDelivery.deliveryId, deliveryId)

/** One delivery; with `hold` nobody else changes it until the end of the transaction. */
export const deliveryById = async (
  tx: TenantTx,
  deliveryId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<DeliveryRow | undefined> => {
  const query = tx.select(fields).from(blankoDelivery).where(one(deliveryId))
  const [found] = await (hold ? query.for('update') : query)
  return found
}

export const insertDelivery = async (tx: TenantTx, row: NewRow<typeof blankoDelivery>): Promise<void> => {
  await tx.insert(blankoDelivery).values(row)
}

export const setDeliveryLetter = async (
  tx: TenantTx,
  deliveryId: string,
  letter: KeptLetter,
): Promise<void> => {
  await tx.update(blankoDelivery).set({ letter }).where(one(deliveryId))
}

/** Holds the forms of a delivery until the end of the transaction: nobody takes one meanwhile. */
export const holdForms = async (tx: TenantTx, deliveryId: string): Promise<void> => {
  await tx
    .select({ position: blankoForm.position })
    .from(blankoForm)
    .where(eq(blankoForm.deliveryId, deliveryId))
    .orderBy(asc(blankoForm.blankoNumber))
    .for('update')
}

/** Removes a delivery with its forms. */
export const deleteDelivery = async (tx: TenantTx, deliveryId: string): Promise<void> => {
  await tx.delete(blankoForm).where(eq(blankoForm.deliveryId, deliveryId))
  await tx.delete(blankoDelivery).where(one(deliveryId))
}

/** Adds forms in their order, in one statement; returns the numbers that were not there yet. */
export const insertForms = async (
  tx: TenantTx,
  deliveryId: string,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.execute<{ blanko_number: string }>(sql`
    insert into ${blankoForm} (lsp_id, blanko_number, delivery_id, position)
    select ${lspOf(tx)}::uuid, given.number, ${deliveryId}::uuid, given.at::int
    from unnest(${sql.param(numbers)}::text[]) with ordinality as given(number, at)
    on conflict do nothing returning blanko_number`)
  return new Set(rows.map(({ blanko_number }) => blanko_number))
}

/** Of these numbers those that came, held until the end of the transaction: whoever takes a form looks at it alone. */
export const heldForms = async (tx: TenantTx, numbers: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .select({ number: blankoForm.blankoNumber })
    .from(blankoForm)
    .where(inArray(blankoForm.blankoNumber, [...numbers]))
    .orderBy(asc(blankoForm.blankoNumber))
    .for('update')
  return new Set(rows.map(({ number }) => number))
}

/** Whether forms were ever registered. */
export const isStockKept = async (tx: TenantTx): Promise<boolean> =>
  (await tx.select({ one: sql`1` }).from(blankoDelivery).limit(1)).length > 0

/** The certificate that bears the form; one in the bin bears none. */
const onForm = and(joined(certificate, blankoForm, 'blankoNumber'), isNull(certificate.deletedAt))

const isSpoiled = sql`${spoiledBlanko.blankoNumber} is not null`
const isUsed = sql`${certificate.certificateId} is not null`
const state = sql<BlankoFormState>`case when ${isSpoiled} then 'SPOILED' when ${isUsed} then 'USED' else 'LEFT' end`
const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
const counts = {
  received: sql<number>`count(*)::int`,
  spoiled: counted(isSpoiled),
  used: counted(sql`${isUsed} and not ${isSpoiled}`),
  left: counted(sql`not ${isUsed} and not ${isSpoiled}`),
}

/** How many forms came, and what became of them. */
export const stockCounts = async (tx: TenantTx) => {
  const [found] = await tx
    .select(counts)
    .from(blankoForm)
    .leftJoin(certificate, onForm)
    .leftJoin(spoiledBlanko, joined(spoiledBlanko, blankoForm, 'blankoNumber'))
  return found ?? { received: 0, spoiled: 0, used: 0, left: 0 }
}

/** The same of deliveries, by delivery. */
export const deliveryCounts = async (tx: TenantTx, deliveryIds: readonly string[]) => {
  if (deliveryIds.length === 0) return new Map<string, Awaited<ReturnType<typeof stockCounts>>>()
  const rows = await tx
    .select({ deliveryId: blankoForm.deliveryId, ...counts })
    .from(blankoForm)
    .leftJoin(certificate, onForm)
    .leftJoin(spoiledBlanko, joined(spoiledBlanko, blankoForm, 'blankoNumber'))
    .where(inArray(blankoForm.deliveryId, [...deliveryIds]))
    .groupBy(blankoForm.deliveryId)
  return new Map(rows.map(({ deliveryId, ...of }) => [deliveryId, of]))
}

/** The forms of a delivery in their order, with what became of each. */
export const formsOf = (tx: TenantTx, deliveryId: string) =>
  tx
    .select({ blankoNumber: blankoForm.blankoNumber, state })
    .from(blankoForm)
    .leftJoin(certificate, onForm)
    .leftJoin(spoiledBlanko, joined(spoiledBlanko, blankoForm, 'blankoNumber'))
    .where(eq(blankoForm.deliveryId, deliveryId))
    .orderBy(asc(blankoForm.position))

/**
 * Forms that are left, from one of them on in the order in which they came; those that certificates named here bear count as
 * left. Undefined where the first never came.
 */
export const formsLeftFrom = async (
  tx: TenantTx,
  first: string,
  { own, most }: { own: ReadonlySet<string>; most: number },
): Promise<string[] | undefined> => {
  const place = { on: blankoDelivery.receivedOn, of: blankoForm.deliveryId, at: blankoForm.position }
  const inDelivery = joined(blankoDelivery, blankoForm, 'deliveryId')
  const [from] = await tx
    .select(place)
    .from(blankoForm)
    .innerJoin(blankoDelivery, inDelivery)
    .where(eq(blankoForm.blankoNumber, first))
  if (!from) return undefined
  const rows = await tx
    .select({ number: blankoForm.blankoNumber })
    .from(blankoForm)
    .innerJoin(blankoDelivery, inDelivery)
    .leftJoin(certificate, onForm)
    .leftJoin(spoiledBlanko, joined(spoiledBlanko, blankoForm, 'blankoNumber'))
    .where(
      and(
        sql`(${place.on}, ${place.of}, ${place.at}) >= (${from.on}::date, ${from.of}::uuid, ${from.at}::int)`,
        isNull(spoiledBlanko.blankoNumber),
        or(isNull(certificate.certificateId), inArray(blankoForm.blankoNumber, [...own])),
      ),
    )
    .orderBy(asc(place.on), asc(place.of), asc(place.at))
    .limit(most)
  return rows.map(({ number }) => number)
}

/** The first form that is left, of the earliest delivery that has one. */
export const nextForm = async (tx: TenantTx): Promise<string | null> => {
  const [found] = await tx
    .select({ number: blankoForm.blankoNumber })
    .from(blankoForm)
    .innerJoin(blankoDelivery, joined(blankoDelivery, blankoForm, 'deliveryId'))
    .leftJoin(certificate, onForm)
    .leftJoin(spoiledBlanko, joined(spoiledBlanko, blankoForm, 'blankoNumber'))
    .where(and(isNull(certificate.certificateId), isNull(spoiledBlanko.blankoNumber)))
    .orderBy(asc(blankoDelivery.receivedOn), asc(blankoForm.deliveryId), asc(blankoForm.position))
    .limit(1)
  return found?.number ?? null
}

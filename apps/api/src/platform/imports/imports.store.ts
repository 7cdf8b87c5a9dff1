import { pick } from '@kompeten/contract/platform/pick'
import type { ImportKind } from '@kompeten/phrases/platform/events'
import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { PlatformTx } from '../database/tenancy.ts'
import type { AnyTx } from '../database/tenant-handle.ts'
import { importEntry, storedImport } from './imports.tables.ts'

/** What works inside a tenant and across tenants: every statement here names the LSP itself. */
export type LedgerTx = AnyTx

export type StoredImportRow = typeof storedImport.$inferSelect
/** A record that an import made (`before` is null) or changed, with the version that it left. */
export type ImportEntry = Pick<typeof importEntry.$inferSelect, 'recordId' | 'version' | 'before'>

type Head = Omit<
  StoredImportRow,
  'undoneAt' | 'undoneByName' | 'removedCount' | 'restoredCount' | 'leftCount' | 'created' | 'updated'
>

/** Notes records of an import, at most 500 at a time; of one that several rows change, what is said last. */
export const insertEntries = async (
  tx: LedgerTx,
  { lspId, importId, storedAt }: Pick<Head, 'lspId' | 'importId' | 'storedAt'>,
  entries: readonly ImportEntry[],
): Promise<void> => {
  if (entries.length === 0) return
  const last = new Map(entries.map((entry) => [entry.recordId, entry]))
  await tx
    .insert(importEntry)
    .values([...last.values()].map((entry) => ({ lspId, importId, storedAt, ...entry })))
    .onConflictDoUpdate({
      target: [importEntry.lspId, importEntry.importId, importEntry.recordId],
      set: { version: sql`excluded.version`, before: sql`excluded.before` },
    })
}

/** Notes an import with what it did. */
export const insertStoredImport = async (
  tx: LedgerTx,
  head: Head,
  { created, updated }: Pick<StoredImportRow, 'created' | 'updated'>,
): Promise<void> => {
  await tx.insert(storedImport).values({ ...head, created, updated })
}

/** Which imports: of a kind, within one record where they belong to one, of one person where `storedBy` is given. */
export type ImportsOf = { lspId: string; kind: ImportKind; withinId?: string; storedBy?: string }

const ofKind = ({ lspId, kind, withinId, storedBy }: ImportsOf) =>
  and(
    eq(storedImport.lspId, lspId),
    eq(storedImport.kind, kind),
    withinId === undefined ? isNull(storedImport.withinId) : eq(storedImport.withinId, withinId),
    storedBy === undefined ? undefined : eq(storedImport.storedBy, storedBy),
  )

/** The newest 20 imports that were stored. */
export const newestStored = (tx: LedgerTx, of: ImportsOf): Promise<StoredImportRow[]> =>
  tx
    .select()
    .from(storedImport)
    .where(ofKind(of))
    .orderBy(desc(storedImport.storedAt), desc(storedImport.importId))
    .limit(20)

/** An import that was stored; locked until the transaction ends where it shall be undone. */
export const storedById = async (
  tx: LedgerTx,
  of: ImportsOf,
  importId: string,
  lock: boolean,
): Promise<StoredImportRow | undefined> => {
  const query = tx
    .select()
    .from(storedImport)
    .where(and(ofKind(of), eq(storedImport.importId, importId)))
  const [found] = await (lock ? query.for('update') : query)
  return found
}

const entriesOf = ({ lspId, importId }: Pick<Head, 'lspId' | 'importId'>) =>
  and(eq(importEntry.lspId, lspId), eq(importEntry.importId, importId))

/** Some of an import's records, in the order of their ids, after one of them. */
export const entriesAfter = (
  tx: LedgerTx,
  of: Pick<Head, 'lspId' | 'importId'>,
  after: string | undefined,
  most: number,
): Promise<ImportEntry[]> =>
  tx
    .select(pick(importEntry, 'recordId', 'version', 'before'))
    .from(importEntry)
    .where(and(entriesOf(of), after === undefined ? undefined : gt(importEntry.recordId, after)))
    .orderBy(asc(importEntry.recordId))
    .limit(most)

/**
 * Moves the versions of these records, as earlier imports of the kind left them, on by so many each: a later import and its way
 * back made no other difference. A record that was changed between two imports stays as far from what the earlier one left.
 */
export const moveEarlierEntries = async (
  tx: LedgerTx,
  { lspId, kind, storedAt }: Pick<Head, 'lspId' | 'kind' | 'storedAt'>,
  moved: ReadonlyMap<string, number>,
): Promise<void> => {
  const earlier = tx
    .select(pick(storedImport, 'importId'))
    .from(storedImport)
    .where(
      and(eq(storedImport.lspId, lspId), eq(storedImport.kind, kind), lt(storedImport.storedAt, storedAt)),
    )
  for (const [by, alike] of Map.groupBy(moved, ([, versions]) => versions)) {
    const recordIds = alike.map(([recordId]) => recordId)
    await tx
      .update(importEntry)
      .set({ version: sql`${importEntry.version} + ${by}` })
      .where(
        and(
          eq(importEntry.lspId, lspId),
          inArray(importEntry.importId, earlier),
          inArray(importEntry.recordId, recordIds),
        ),
      )
  }
}

export type LaterImport = Pick<Head, 'importId' | 'fileName' | 'storedAt'>

/** Of these records the newest later import that made or changed each and is not undone: it has to be undone first. */
export const laterImportsOf = async (
  tx: LedgerTx,
  of: ImportsOf,
  { storedAt }: Pick<Head, 'storedAt'>,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, LaterImport>> => {
  const rows = await tx
    .select({ recordId: importEntry.recordId, ...pick(storedImport, 'importId', 'fileName', 'storedAt') })
    .from(importEntry)
    .innerJoin(
      storedImport,
      and(eq(storedImport.lspId, importEntry.lspId), eq(storedImport.importId, importEntry.importId)),
    )
    .where(
      and(
        ofKind(of),
        eq(importEntry.lspId, of.lspId),
        inArray(importEntry.recordId, [...recordIds]),
        gt(storedImport.storedAt, storedAt),
      ),
    )
    .orderBy(asc(storedImport.storedAt))
  return new Map(rows.map((row) => [row.recordId, row]))
}

/** Notes that an import is undone, and by whom; its records are forgotten. */
export const noteUndone = async (
  tx: LedgerTx,
  of: Pick<Head, 'lspId' | 'importId'>,
  how: {
    undoneAt: Date
    undoneByName: string
    removedCount: number
    restoredCount: number
    leftCount: number
  },
): Promise<void> => {
  await tx
    .update(storedImport)
    .set(how)
    .where(and(eq(storedImport.lspId, of.lspId), eq(storedImport.importId, of.importId)))
  await tx.delete(importEntry).where(entriesOf(of))
}

/** Forgets at most so many records of imports from before then, of all tenants; returns how many. */
export const platformForgetEntries = async (tx: PlatformTx, before: Date, most: number): Promise<number> => {
  const old = tx
    .select(pick(importEntry, 'lspId', 'importId', 'recordId'))
    .from(importEntry)
    .where(lt(importEntry.storedAt, before))
    .limit(most)
  const { lspId, importId, recordId } = importEntry
  const { rowCount } = await tx.delete(importEntry).where(sql`(${lspId}, ${importId}, ${recordId}) in ${old}`)
  return rowCount ?? 0
}

/** Forgets imports from before then, of all tenants. */
export const platformForgetImports = async (tx: PlatformTx, before: Date): Promise<void> => {
  await tx.delete(storedImport).where(lt(storedImport.storedAt, before))
}

import type { ImportKind } from '@kompeten/phrases/platform/events'
import type { WriteCtx } from '../context.ts'
import { newId } from '../ids.ts'
import { type ImportEntry, insertEntries, insertStoredImport, type LedgerTx } from './imports.store.ts'

/** What is imported: its kind, the file's name, and the record whose part it is, where it is one's part. */
export type Imported = { kind: ImportKind; fileName: string; withinId?: string; importId?: string }

/** Who stores an import, where and when. */
export type LedgerStage = { tx: LedgerTx; lspId: string; now: Date; by: { userId: string; name: string } }

/** Notes what an import makes and changes, in the transaction that does it, so that it can be undone as one. */
export type Ledger = {
  keep(entries: readonly ImportEntry[]): Promise<void>
  /** Ends the import; returns the id by which it is undone. */
  end(counts: { created: number; updated: number }): Promise<string>
}

/** A new ledger; it is written as the import goes on, and is there only if the import's transaction commits. */
export const newLedger = (
  { tx, lspId, now, by }: LedgerStage,
  { kind, fileName, withinId, importId = newId(now.getTime()) }: Imported,
): Ledger => {
  const head = {
    ...{ lspId, importId, kind, fileName, withinId: withinId ?? null },
    ...{ storedAt: now, storedBy: by.userId, storedByName: by.name },
  }
  return {
    keep: (entries) => insertEntries(tx, head, entries),
    end: async (counts) => {
      await insertStoredImport(tx, head, counts)
      return importId
    },
  }
}

/** The ledger of an import that a call inside the tenant stores. */
export const ledgerOf = ({ tx, tenant, now, actor }: WriteCtx, imported: Imported): Ledger =>
  newLedger({ tx, lspId: tenant.lspId, now, by: actor }, imported)

import {
  type LeftReason,
  type StoredImport,
  storedImport,
  type UndoBody,
  type UndoReport,
  undoHours,
} from '@kompeten/contract/platform/imports'
import type { EventName, ImportKind } from '@kompeten/phrases/platform/events'
import { importsWords } from '@kompeten/phrases/platform/imports'
import { usesWords } from '@kompeten/phrases/platform/uses'
import type { Language } from '@kompeten/phrases/platform/words'
import type { DomainEvent, ReadCtx, WriteCtx } from '../context.ts'
import { type Pointed, pointersAt } from '../master/pointers.store.ts'
import { Refusal } from '../refusal.ts'
import { shown } from '../wire.ts'
import {
  entriesAfter,
  type ImportEntry,
  type ImportsOf,
  type LaterImport,
  type LedgerTx,
  laterImportsOf,
  moveEarlierEntries,
  newestStored,
  noteUndone,
  type StoredImportRow,
  storedById,
} from './imports.store.ts'

const undoMs = undoHours * 3_600_000
const batchRecords = 1_000
const namedMost = 100

/** Records of which an import and its way back made two versions: the one that it left, and the one that is as before. */
export const backAgain = (recordIds: readonly string[]): ReadonlyMap<string, number> =>
  new Map(recordIds.map((id) => [id, 2]))

/** A record of an import as it stands now; `uses` where the feature knows more that rests on it than its pointers. */
export type Standing = {
  name: string
  version: number
  inBin: boolean
  uses?: string | undefined
  /** Of a person: the import invited them, and they have not answered. */
  invited?: boolean
}

/** How a kind of record goes back to what it was before an import. */
export type Undoing = {
  kind: ImportKind
  /**
   * By what other rows point at a record: what the import made stays where any does, what it changed where one was made since.
   */
  pointed: Pointed
  /**
   * How these records stand; what is gone for good is not among them. Where they shall be undone, they are locked until the
   * transaction ends.
   */
  look(entries: readonly ImportEntry[], lock: boolean): Promise<ReadonlyMap<string, Standing>>
  /** Removes what the import made, for good. */
  remove(entries: readonly ImportEntry[]): Promise<void>
  /**
   * Gives what the import changed its former values back. Answers the records that it wrote for that, each with how many versions
   * the import and its way back made of it: earlier imports find these again as they left them.
   */
  restore(entries: readonly ImportEntry[]): Promise<ReadonlyMap<string, number>>
}

/** Where and by whom an import is undone. */
export type UndoStage = {
  tx: LedgerTx
  now: Date
  language: Language
  by: { name: string }
  tell(event: DomainEvent): void
}

/** `dryRun` only tells what would happen; `rest` leaves what stands in the way as it is, and undoes the rest. */
export type UndoHow = { dryRun: boolean; rest: boolean }

export const idsOf = (entries: readonly ImportEntry[]): string[] => entries.map(({ recordId }) => recordId)

/** What rests on these records, in words. */
const usesOf = async (
  { tx, language }: UndoStage,
  { lspId, storedAt }: StoredImportRow,
  { pointed }: Undoing,
  entries: readonly ImportEntry[],
): Promise<ReadonlyMap<string, string>> => {
  const made = idsOf(entries.filter(({ before }) => before === null))
  const changed = idsOf(entries.filter(({ before }) => before !== null))
  const pointers = [
    ...(await pointersAt(tx, lspId, pointed, made)),
    ...(await pointersAt(tx, lspId, pointed, changed, storedAt)),
  ]
  return new Map(pointers.map(([id, found]) => [id, usesWords[language](found)]))
}

const undoUntil = ({ storedAt }: StoredImportRow): Date => new Date(storedAt.getTime() + undoMs)

/** An import that was stored, as people see it. */
const storedImportView = (row: StoredImportRow, now: Date): StoredImport => {
  const { undoneAt, undoneByName, removedCount, restoredCount, leftCount } = row
  return shown(storedImport, row, {
    stored_date: row.storedAt.toISOString(),
    stored_by: row.storedByName,
    undo_until: undoUntil(row).toISOString(),
    undone:
      undoneAt === null
        ? null
        : {
            date: undoneAt.toISOString(),
            by: undoneByName ?? '',
            removed: removedCount ?? 0,
            restored: restoredCount ?? 0,
            left: leftCount ?? 0,
          },
    may: undoneAt === null && now < undoUntil(row) ? ['undo'] : [],
  })
}

/** The newest imports of a kind. */
export const listStored = async (
  { tx, now }: Pick<UndoStage, 'tx' | 'now'>,
  of: ImportsOf,
): Promise<{ data: StoredImport[] }> => ({
  data: (await newestStored(tx, of)).map((row) => storedImportView(row, now)),
})

/** Why a record stays as the import left it; undefined where it can go back. */
const leftBecause = ({ version }: ImportEntry, standing: Standing): LeftReason | undefined => {
  if (standing.inBin) return 'in_bin'
  if (standing.version !== version) return 'changed'
  return standing.uses === undefined ? undefined : 'in_use'
}

async function* batchesOf(tx: LedgerTx, of: Pick<StoredImportRow, 'lspId' | 'importId'>) {
  let after: string | undefined
  for (;;) {
    const entries = await entriesAfter(tx, of, after, batchRecords)
    if (entries.length > 0) yield entries
    if (entries.length < batchRecords) return
    after = entries.at(-1)?.recordId
  }
}

/** The import, if it can be undone still. @throws Refusal `not_found`, `step_taken`, `undo_ended` */
const undoable = async (
  { tx, now }: Pick<UndoStage, 'tx' | 'now'>,
  of: ImportsOf,
  importId: string,
  lock: boolean,
): Promise<StoredImportRow> => {
  const row = await storedById(tx, of, importId, lock)
  if (!row) throw new Refusal('not_found')
  const { undoneAt, undoneByName } = row
  if (undoneAt !== null) {
    throw new Refusal('step_taken', {
      by: undoneByName ?? '',
      at: undoneAt.toISOString(),
      state: 'undone',
    })
  }
  if (now >= undoUntil(row)) throw new Refusal('undo_ended')
  return row
}

/**
 * Undoes a stored import within a day, as one: what it made goes for good, what it changed gets its former values back. What
 * was changed or is used since stands in the way: then nothing is undone, or with `rest` all but that. Of two at once one
 * undoes it.
 * @throws Refusal `not_found`, `step_taken` where it is undone already, `undo_ended` after a day
 */
export const undoImport = async (
  stage: UndoStage,
  undoing: Undoing,
  of: ImportsOf,
  given: { importId: string } & UndoHow,
): Promise<UndoReport> => {
  const { tx, now, language } = stage
  const { dryRun, rest, importId } = given
  const row = await undoable(stage, of, importId, !dryRun)
  const w = importsWords[language]
  const left: UndoReport['left'] = []
  const stays = new Set<string>()
  const later = new Map<string, LaterImport>()
  let [removed, restored, invited, leftCount] = [0, 0, 0, 0]
  for await (const entries of batchesOf(tx, row)) {
    const standing = await undoing.look(entries, !dryRun)
    const uses = await usesOf(stage, row, undoing, entries)
    const changedSince = await laterImportsOf(tx, of, row, idsOf(entries))
    for (const entry of entries) {
      const { recordId, before } = entry
      const found = standing.get(recordId)
      const stands = found && { ...found, uses: found.uses ?? uses.get(recordId) }
      const reason = stands && leftBecause(entry, stands)
      if (stands === undefined || reason !== undefined) stays.add(recordId)
      else if (before === null) {
        removed += 1
        if (stands.invited) invited += 1
      } else restored += 1
      if (stands === undefined || reason === undefined) continue
      leftCount += 1
      const since = reason === 'changed' ? changedSince.get(recordId) : undefined
      if (since) later.set(since.importId, since)
      const message = since ? w.changedByImport(since.fileName) : w.left[reason](stands.uses ?? '')
      if (left.length < namedMost) left.push({ record: stands.name, reason, message })
    }
  }
  const undone = !dryRun && (leftCount === 0 || rest)
  if (undone) {
    for await (const entries of batchesOf(tx, row)) {
      const back = entries.filter(({ recordId }) => !stays.has(recordId))
      const made = back.filter(({ before }) => before === null)
      if (made.length > 0) await undoing.remove(made)
    }
    for await (const entries of batchesOf(tx, row)) {
      const changed = entries.filter(({ recordId, before }) => before !== null && !stays.has(recordId))
      if (changed.length > 0) await moveEarlierEntries(tx, row, await undoing.restore(changed))
    }
    await noteUndone(tx, row, {
      ...{ undoneAt: now, undoneByName: stage.by.name },
      ...{ removedCount: removed, restoredCount: restored, leftCount },
    })
    stage.tell({
      name: undoneName(undoing.kind),
      subject: { kind: 'import', id: importId },
      facts: { removed, restored, ...(leftCount > 0 && { left: leftCount }) },
    })
  }
  const newestFirst = [...later.values()].sort((a, b) => b.storedAt.getTime() - a.storedAt.getTime())
  return {
    ...{ dry_run: dryRun, undone, removed, restored, invited, left_count: leftCount, left },
    later: newestFirst.map((one) => one.importId),
  }
}

/** The name of the event of an undone import, and of each record that it made or changed. */
export const undoneName = <Kind extends ImportKind>(kind: Kind): EventName & `${Kind}.import_undone` =>
  `${kind}.import_undone` as EventName & `${Kind}.import_undone`

/** Which of a kind's imports: those within one record, or of one person. */
type Narrowed = Pick<ImportsOf, 'withinId' | 'storedBy'>

/** The newest imports of a kind and the way back, for calls inside the tenant. */
export const undoCalls = (kind: ImportKind, undoingIn: (ctx: WriteCtx) => Undoing) => ({
  imports: (ctx: Pick<ReadCtx, 'tx' | 'now' | 'tenant'>, narrowed: Narrowed = {}) =>
    listStored(ctx, { lspId: ctx.tenant.lspId, kind, ...narrowed }),
  undoImport: async (
    ctx: WriteCtx,
    importId: string,
    { dry_run, rest }: UndoBody,
    narrowed: Narrowed = {},
  ): Promise<{ data: UndoReport }> => {
    const { tx, now, caller, actor, tenant } = ctx
    const stage = { tx, now, language: caller.language, by: actor, tell: ctx.tell }
    const of = { lspId: tenant.lspId, kind, ...narrowed }
    return { data: await undoImport(stage, undoingIn(ctx), of, { importId, dryRun: dry_run, rest }) }
  },
})

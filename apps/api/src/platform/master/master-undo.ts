import type { WriteCtx } from '../context.ts'
import {
  backAgain,
  idsOf,
  type Standing,
  type Undoing,
  undoCalls,
  undoneName,
} from '../imports/undo-import.ts'
import type { Declared } from './declared.ts'
import type { MasterVerbs } from './master-verbs.ts'
import type { Stamped } from './record.store.ts'

/** How imports of a master are undone. */
export const masterUndo = <
  Id extends string,
  Input extends object,
  View,
  Row extends Stamped,
  SheetRow extends object,
>(
  master: Declared<Id, Input, View, Row, SheetRow>,
  { changesOf, nameOf, store }: MasterVerbs<Id, Input, View, Row, SheetRow>,
) => {
  const { kind } = master
  const tellUndone = (ctx: WriteCtx, id: string, facts: Record<string, unknown>) =>
    ctx.tell({ name: undoneName(kind), subject: { kind, id }, facts })

  const undoing = (ctx: WriteCtx): Undoing => ({
    kind,
    pointed: master.pointed,
    look: async (entries, lock) => {
      if (lock) await master.lock(ctx.tx, idsOf(entries))
      const rows = await master.byIds(ctx.tx, idsOf(entries))
      const standing = (row: Row): Standing => ({
        name: String(Object.values(nameOf(row))[0]),
        version: row.version,
        inBin: row.deletedAt !== null,
      })
      return new Map(rows.map((row) => [master.idOf(row), standing(row)]))
    },
    remove: async (entries) => {
      const rows = await master.byIds(ctx.tx, idsOf(entries))
      await master.eraseInUse(ctx.tx, idsOf(entries))
      for (const row of rows) tellUndone(ctx, master.idOf(row), nameOf(row))
    },
    restore: async (entries) => {
      const rows = new Map((await master.byIds(ctx.tx, idsOf(entries))).map((row) => [master.idOf(row), row]))
      for (const { recordId, version, before } of entries) {
        const former = before ?? {}
        await store(ctx, recordId, version, former)
        tellUndone(ctx, recordId, changesOf(rows.get(recordId) ?? {}, former))
      }
      return backAgain(idsOf(entries))
    },
  })
  return undoCalls(kind, undoing)
}

import type { Declared, Parts } from './declared.ts'
import { masterStore } from './master.store.ts'
import { masterFiles } from './master-files.ts'
import { masterReads } from './master-reads.ts'
import { masterVerbs } from './master-verbs.ts'
import type { RecordRow, RecordTable, Stamped } from './record.store.ts'

const withVerbs = <
  Id extends string,
  Input extends object,
  View,
  Row extends Stamped,
  SheetRow extends object,
>(
  declared: Declared<Id, Input, View, Row, SheetRow>,
) => {
  const reads = masterReads(declared)
  const verbs = masterVerbs(declared, reads)
  return { ...declared, ...reads, ...verbs, ...masterFiles(declared, verbs) }
}

/** A kind of record that an LSP keeps, with everything that can be done with it. */
export type Master<
  Id extends string,
  Input extends object,
  View,
  Row extends Stamped,
  SheetRow extends object,
> = ReturnType<typeof withVerbs<Id, Input, View, Row, SheetRow>>

/** Declares a master over its table: `defineMaster<TukInput, Tuk, TukSheetRow>()({ … })`. */
export const defineMaster =
  <Input extends object, View, SheetRow extends object>() =>
  <const Id extends string, Table extends RecordTable, Joined = unknown>(
    parts: Parts<Id, Input, View, RecordRow<Table, NoInfer<Joined>>, SheetRow, Table, Joined>,
  ): Master<Id, Input, View, RecordRow<Table, Joined>, SheetRow> =>
    withVerbs({ ...parts, ...masterStore<RecordRow<Table, Joined>>(parts) })

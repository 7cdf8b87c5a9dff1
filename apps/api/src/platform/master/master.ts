import type { Unfit } from '../wire.ts'
import type { Declared, Parts } from './declared.ts'
import { masterStore } from './master.store.ts'
import { masterFiles } from './master-files.ts'
import { masterReads } from './master-reads.ts'
import { masterSheet } from './master-sheet.ts'
import { masterUndo } from './master-undo.ts'
import { masterVerbs } from './master-verbs.ts'
import type { RecordRow, RecordTable, Stamped } from './record.store.ts'
import type { RecordSchemas } from './record-schemas.ts'

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
  return {
    ...declared,
    ...reads,
    ...verbs,
    ...masterFiles(declared, verbs),
    ...masterUndo(declared, verbs),
  }
}

/** A kind of record that an LSP keeps, with everything that can be done with it. */
export type Master<
  Id extends string,
  Input extends object,
  View,
  Row extends Stamped,
  SheetRow extends object,
> = ReturnType<typeof withVerbs<Id, Input, View, Row, SheetRow>>

/** A table with a column for every field that people fill in; any other does not compile. */
type Holding<Input, Table extends RecordTable> = [Unfit<Input, Table['$inferSelect']>] extends [never]
  ? unknown
  : { table: { 'fields without a column': Unfit<Input, Table['$inferSelect']> } }

/** Declares a master, which the contract describes, over its table: `defineMaster(tukRecord)({ … })`. */
export const defineMaster =
  <const Id extends string, Input extends object, View, SheetRow extends object>(
    record: RecordSchemas<Id, Input, View, SheetRow>,
  ) =>
  <Table extends RecordTable, Joined = unknown>(
    parts: Parts<Id, Input, View, RecordRow<Table, NoInfer<Joined>>, SheetRow, Table, Joined> &
      Holding<Input, NoInfer<Table>>,
  ): Master<Id, Input, View, RecordRow<Table, Joined>, SheetRow> =>
    withVerbs<Id, Input, View, RecordRow<Table, Joined>, SheetRow>({
      ...parts,
      id: record.id,
      fields: Object.keys(record.input.shape) as (keyof Input & string)[],
      sheet: masterSheet<Input, SheetRow>(record, parts.words, parts.sheet),
      ...masterStore<RecordRow<Table, Joined>>({ ...parts, id: record.id }),
    })

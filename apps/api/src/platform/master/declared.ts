import type { LoggedKind } from '@kompeten/contract/audit/audit'
import type { MasterStep } from '@kompeten/contract/platform/master'
import type { OptionWords } from '@kompeten/contract/platform/master-record'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { EventName } from '@kompeten/phrases/platform/events'
import type { Words } from '@kompeten/phrases/platform/words'
import type { ReadCtx, WriteCtx } from '../context.ts'
import type { Rule } from '../policy.ts'
import type { NamedArea } from '../sheets/area-cells.ts'
import type { masterStore } from './master.store.ts'
import type { MasterSheet, Sketch, WorkbookNames } from './master-sheet.ts'
import type { Column, Join, Narrowing, RecordTable, Stamped } from './record.store.ts'

/** Kinds of records that have words for all that can happen to a master's record: `tuk`. */
type KindOf<Name> = Name extends `${infer Kind}.erased`
  ? `${Kind}.${'created' | 'updated' | 'deleted' | 'restored' | 'import_undone'}` extends EventName
    ? Kind
    : never
  : never
/** The data log is narrowed to these by name, so a master's kind is one that the log's contract names. */
export type MasterKind = Extract<KindOf<EventName>, LoggedKind>

/** The words that a workbook is made of: what each field is called, and each value that one chooses. */
type WorkbookWords<Input> = {
  fields: Readonly<Record<keyof Input & string, string>>
  options: OptionWords<Input>
  workbook: WorkbookNames
}

/** What shall be stored, and the record that it changes; none where it makes one. */
export type Given<Input, Row> = { input: Input; before: Row | undefined }

/** What is wrong with a field that by itself is as it must be. */
export type Objection<Input> = FieldIssue & { path: keyof Input & string }

/** What records are called, by id. */
export type Naming = (ctx: ReadCtx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** What a feature says of its master. */
export type Parts<Id extends string, Input, View, Row extends Stamped, SheetRow, Table, Joined> = {
  /** Names events and the timeline's subject. */
  kind: MasterKind
  table: Table
  words: Words<WorkbookWords<Input>>
  /** The columns of sorts that are not ordered by their own field: names go by their lower case. */
  sorts?: Record<string, Column>
  join?: Join<Joined>
  narrow?: (ctx: ReadCtx) => Narrowing | undefined
  /** What identifies a record in use, ignoring case: the field, its lower-case column, the unique index. */
  knownBy: { field: keyof Input & string; column: Column; index: string }
  /** By which field people know a record, and the address of its page but for its id. */
  opens: { title: keyof Input & string; at: `/${string}/` }
  /** By which names other tables point at a record, beside that of its own key. */
  alsoNamed?: readonly string[]
  /** Named in the log without their values: the log outlives them. */
  personal?: readonly (keyof Input & string)[]
  policy: Record<MasterStep, Rule<Row>> & { see?: Rule<Row> }
  /** Fields that stay as they are whatever this actor sends: others fill them in. */
  keeps?: (ctx: ReadCtx) => readonly (keyof Input & string)[]
  /** What a view holds beside what people fill in, for each of the rows in their order. */
  more: (ctx: ReadCtx, rows: readonly Row[]) => Promise<readonly MoreOf<View, Input, Id>[]>
  /**
   * What the ids of other features' records are called, by the field that holds them: the history names the former ones
   * too, in use or in the bin.
   */
  named?: Partial<Record<keyof Input & string, Naming>>
  /**
   * What the rest of the LSP's data speaks against, for each of these in their order: asked of what a form sends, and of
   * every row of a workbook.
   */
  check?: (
    ctx: WriteCtx,
    given: readonly Given<Input, Row>[],
  ) => Promise<readonly (readonly Objection<Input>[])[]>
  /** The codes of the kelurahan that cells of a workbook name, where it has a column of them. */
  areas?: (ctx: WriteCtx, texts: readonly string[]) => Promise<ReadonlyMap<string, NamedArea>>
  /** Its workbook's columns, as far as there is something to say of them; a field that is not named comes last. */
  sheet: Partial<Record<keyof SheetRow & string, Sketch>>
}

type Stamp = 'created_date' | 'modified_date' | 'deleted_date' | 'version' | 'may'
export type MoreOf<View, Input, Id> = Omit<View, keyof Input | Extract<Id, string> | Stamp>

/** What a feature declares, with the statements that are made of it. */
export type Declared<Id extends string, Input, View, Row extends Stamped, SheetRow> = Pick<
  Parts<Id, Input, View, Row, SheetRow, RecordTable, never>,
  'kind' | 'knownBy' | 'opens' | 'personal' | 'policy' | 'keeps' | 'more' | 'named' | 'check' | 'areas'
> & {
  /** The id's name on the wire. */
  id: Id
  /** What people fill in, by its names on the wire. */
  fields: readonly (keyof Input & string)[]
  sheet: MasterSheet<Input, SheetRow>
} & ReturnType<typeof masterStore<Row>>

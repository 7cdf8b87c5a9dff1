import type { Endpoint, ParsedOf, ReplyOf } from '@kompeten/contract/platform/endpoint'
import { blankOf } from '@kompeten/contract/platform/field-kinds'
import type { ListSpec } from '@kompeten/contract/platform/lists'
import type { masterEndpoints } from '@kompeten/contract/platform/master'
import type { ZodMiniObject } from 'zod/mini'
import { call } from '../../platform/call.ts'
import type { Typed } from '../form/typed.ts'
import type { Bin, Master, MasterRow } from './master.ts'
import type { Addresses } from './master-routes.ts'

type Parts = ReturnType<typeof masterEndpoints>
type Calls<Verb extends PropertyKey> = { [Name in Verb]: Endpoint }
type BinGroup = Calls<keyof Parts['bin']>
/** A feature's contract that holds the calls of a master, with those of a bin or without. */
type MasterGroup = Calls<keyof (Parts['records'] & Parts['sheet'])> &
  (BinGroup | { [Verb in keyof BinGroup]?: never })

type RowOf<Group extends MasterGroup> =
  ReplyOf<Group['get']> extends { data: infer Row extends MasterRow } ? Row : never
type InputOf<Group extends MasterGroup> = ParsedOf<Group['create']>['body'] & object

/** What the contract says of a record: `masterRecord`. */
type RecordOf<Row, Input> = {
  id: keyof Row & string
  input: ZodMiniObject & { _zod: { output: Input } }
  list: ListSpec
}

type Said<Row, Input, At> = {
  /** Names caches and drafts: `tuk`. */
  name: string
  /** The field by which people know a record. */
  title: keyof Row & string
  at: At
  /** Fields that a new record's form does not begin empty with. */
  begins?: Partial<Input>
}

/** A kind of record as list, form, bin and workbook handle it, made of its contract. */
export const masterOf = <Group extends MasterGroup, const At extends Addresses>(
  group: Group,
  { id, input, list }: RecordOf<RowOf<Group>, InputOf<Group>>,
  { name, title, at, begins }: Said<RowOf<Group>, InputOf<Group>, At>,
): Master<RowOf<Group>, InputOf<Group>> & { at: At } => {
  type Row = RowOf<Group>
  type Input = InputOf<Group>
  // What a call of a group takes and answers is in the group's type, which `call` cannot read from a parameter.
  const ask = call as (endpoint: Endpoint, given: object, options?: { signal: AbortSignal }) => Promise<never>
  const of = (recordId: string) => ({ params: { [id]: recordId } })
  const fields = Object.keys(input.shape)
  const valuesOf = (row: Row) =>
    Object.fromEntries(fields.map((field) => [field, row[field as keyof Row]])) as Input & Typed<Input>
  const blank = Object.fromEntries(
    Object.entries(input.shape).map(([field, schema]) => [field, blankOf(schema)]),
  )
  const binIn = (calls: BinGroup): Bin<Row> => ({
    may: mayOf(calls.delete),
    list: (query, signal) => ask(calls.deleted, { query }, { signal }),
    remove: (recordId) => ask(calls.delete, of(recordId)),
    removeMany: (ids) => ask(calls.deleteMany, { body: { [`${id}s`]: ids } }),
    restore: (recordId) => ask(calls.restore, of(recordId)),
    erase: (recordId, confirmation) => ask(calls.erase, { ...of(recordId), body: { confirmation } }),
  })
  return {
    name,
    id,
    idOf: (row) => String(row[id]),
    nameOf: (row) => String(row[title]),
    input,
    fields: input.shape,
    blank: { ...blank, ...begins } as Typed<Input>,
    valuesOf,
    spec: list,
    at,
    may: {
      read: mayOf(group.list),
      create: mayOf(group.create),
      export: mayOf(group.export),
      import: mayOf(group.import),
    },
    upload: group.import.upload ?? { extensions: [], maxBytes: 0 },
    list: (query, signal) => ask(group.list, { query }, { signal }),
    one: (recordId, signal) => ask(group.get, of(recordId), { signal }),
    timeline: (recordId, signal) => ask(group.timeline, of(recordId), { signal }),
    create: (body) => ask(group.create, { body }),
    update: (recordId, body) => ask(group.update, { ...of(recordId), body }),
    bin: hasBin(group) ? binIn(group) : undefined,
    exportFile: (query) => ask(group.export, { query }),
    template: () => ask(group.template, {}),
    importFile: (given) => ask(group.import, given),
    imports: () => ask(group.imports, {}),
    undoImport: (import_id, body) => ask(group.undoImport, { params: { import_id }, body }),
  }
}

const hasBin = (group: MasterGroup): group is MasterGroup & BinGroup => group.delete !== undefined

/** Every call of a master asks for permissions. */
const mayOf = ({ may }: Endpoint) => (typeof may === 'string' ? [] : may)

import type { Endpoint, ParsedOf, ReplyOf } from '@kompeten/contract/platform/endpoint'
import { blankOf } from '@kompeten/contract/platform/field-kinds'
import type { ListSpec } from '@kompeten/contract/platform/lists'
import type { masterEndpoints } from '@kompeten/contract/platform/master'
import type { ZodMiniObject } from 'zod/mini'
import { call } from '../../platform/call.ts'
import type { Typed } from '../form/typed.ts'
import type { Master, MasterRow } from './master.ts'
import type { Addresses } from './master-routes.ts'

type Parts = ReturnType<typeof masterEndpoints>
/** A feature's contract that holds the calls of a master. */
type MasterGroup = { [Verb in keyof (Parts['records'] & Parts['bin'] & Parts['sheet'])]: Endpoint }

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
      delete: mayOf(group.delete),
      export: mayOf(group.export),
      import: mayOf(group.import),
    },
    upload: group.import.upload ?? { extensions: [], maxBytes: 0 },
    list: (query, signal) => ask(group.list, { query }, { signal }),
    bin: (query, signal) => ask(group.deleted, { query }, { signal }),
    one: (recordId, signal) => ask(group.get, of(recordId), { signal }),
    timeline: (recordId, signal) => ask(group.timeline, of(recordId), { signal }),
    create: (body) => ask(group.create, { body }),
    update: (recordId, body) => ask(group.update, { ...of(recordId), body }),
    remove: (recordId) => ask(group.delete, of(recordId)),
    removeMany: (ids) => ask(group.deleteMany, { body: { [`${id}s`]: ids } }),
    restore: (recordId) => ask(group.restore, of(recordId)),
    erase: (recordId, confirmation) => ask(group.erase, { ...of(recordId), body: { confirmation } }),
    exportFile: (query) => ask(group.export, { query }),
    template: () => ask(group.template, {}),
    importFile: (given) => ask(group.import, given),
    imports: () => ask(group.imports, {}),
    undoImport: (import_id, body) => ask(group.undoImport, { params: { import_id }, body }),
  }
}

/** Every call of a master asks for permissions. */
const mayOf = ({ may }: Endpoint) => (typeof may === 'string' ? [] : may)

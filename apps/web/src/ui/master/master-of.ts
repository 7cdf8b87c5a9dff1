import type { Endpoint, ParsedOf, ReplyOf } from '@kompeten/contract/platform/endpoint'
import type { masterEndpoints } from '@kompeten/contract/platform/master'
import type { ZodMiniObject } from 'zod/mini'
import { call } from '../../platform/call.ts'
import type { Typed } from '../form/typed.ts'
import type { Master, MasterRow } from './master.ts'

type Parts = ReturnType<typeof masterEndpoints>
/** A feature's contract that holds the calls of a master. */
type MasterGroup = { [Verb in keyof (Parts['records'] & Parts['bin'] & Parts['sheet'])]: Endpoint }

type RowOf<Group extends MasterGroup> =
  ReplyOf<Group['get']> extends { data: infer Row extends MasterRow } ? Row : never
type InputOf<Group extends MasterGroup> = ParsedOf<Group['create']>['body'] & object

type Said<Row, Input> = {
  /** Names caches and drafts: `tuk`. */
  name: string
  /** The id's name on the wire, and the field by which people know a record. */
  id: keyof Row & string
  title: keyof Row & string
  /** The contract's schema of what people fill in. */
  input: ZodMiniObject & { _zod: { output: Input } }
  /** Fields that a new record's form does not begin empty with. */
  begins?: Partial<Input>
}

/** What a field of that schema begins with: nothing chosen, nothing typed, no rows, not ticked. */
const blankOf = ({ _zod }: { _zod: { def: { type: string } } }): unknown =>
  ({ string: '', array: [], boolean: false })[_zod.def.type] ?? null

/** A kind of record as list, form, bin and workbook handle it, made of its contract. */
export const masterOf = <Group extends MasterGroup>(
  group: Group,
  { name, id, title, input, begins }: Said<RowOf<Group>, InputOf<Group>>,
): Master<RowOf<Group>, InputOf<Group>> => {
  type Row = RowOf<Group>
  type Input = InputOf<Group>
  // What a call of a group takes and answers is in the group's type, which `call` cannot read from a parameter.
  const ask = call as (endpoint: Endpoint, given: object, options?: { signal: AbortSignal }) => Promise<never>
  const at = (recordId: string) => ({ params: { [id]: recordId } })
  const fields = Object.keys(input.shape)
  const valuesOf = (row: Row) =>
    Object.fromEntries(fields.map((field) => [field, row[field as keyof Row]])) as Input & Typed<Input>
  const blank = Object.fromEntries(
    Object.entries(input.shape).map(([field, schema]) => [field, blankOf(schema)]),
  )
  return {
    name,
    idOf: (row) => String(row[id]),
    nameOf: (row) => String(row[title]),
    input,
    blank: { ...blank, ...begins } as Typed<Input>,
    valuesOf,
    may: {
      create: mayOf(group.create),
      delete: mayOf(group.delete),
      export: mayOf(group.export),
      import: mayOf(group.import),
    },
    upload: group.import.upload ?? { extensions: [], maxBytes: 0 },
    list: (query, signal) => ask(group.list, { query }, { signal }),
    bin: (query, signal) => ask(group.deleted, { query }, { signal }),
    one: (recordId, signal) => ask(group.get, at(recordId), { signal }),
    timeline: (recordId, signal) => ask(group.timeline, at(recordId), { signal }),
    create: (body) => ask(group.create, { body }),
    update: (recordId, body) => ask(group.update, { ...at(recordId), body }),
    remove: (recordId) => ask(group.delete, at(recordId)),
    removeMany: (ids) => ask(group.deleteMany, { body: { [`${id}s`]: ids } }),
    restore: (recordId) => ask(group.restore, at(recordId)),
    erase: (recordId, confirmation) => ask(group.erase, { ...at(recordId), body: { confirmation } }),
    exportFile: (query) => ask(group.export, { query }),
    template: () => ask(group.template, {}),
    importFile: (given) => ask(group.import, given),
  }
}

/** Every call of a master asks for permissions. */
const mayOf = ({ may }: Endpoint) => (typeof may === 'string' ? [] : may)

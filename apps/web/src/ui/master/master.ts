import type { Upload } from '@kompeten/contract/platform/endpoint'
import type {
  ImportBody,
  ImportReport,
  StoredImport,
  UndoBody,
  UndoReport,
} from '@kompeten/contract/platform/imports'
import type { ListSpec, Page } from '@kompeten/contract/platform/lists'
import type { PermissionCode } from '@kompeten/contract/platform/permissions'
import type { MasterTimeline } from '@kompeten/contract/platform/timeline'
import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { NamedFile } from '../../platform/call.ts'
import { readAnew, readOf } from '../../platform/queries.ts'
import type { Records } from '../form/record-field.tsx'
import type { Typed } from '../form/typed.ts'
import type { ListAddress } from '../list/list-state.ts'
import type { PageQuery } from '../list/use-list.ts'
import type { Addresses } from './master-routes.ts'

/** What every master record has: a version, a place in the bin or not, and what may be done with it now. */
export type MasterRow = { version: number; deleted_date: string | null; may: readonly string[] }

/** Of several records one that was not put in the bin. */
type KeptOut = { reason: string; name: string | null; by: string | null }

/** What is done with the records that were deleted, where a kind of record has a bin. */
export type Bin<Row extends MasterRow> = {
  may: readonly PermissionCode[]
  list: (query: ListAddress, signal: AbortSignal) => Promise<Page<Row>>
  remove: (id: string) => Promise<{ data: Row }>
  removeMany: (
    ids: string[],
  ) => Promise<{ data: { deleted: string[]; refused: readonly (KeptOut & Record<string, unknown>)[] } }>
  restore: (id: string) => Promise<{ data: Row }>
  erase: (id: string, confirmation: string) => Promise<unknown>
}

/**
 * A kind of record that an LSP keeps, in use or in the bin: its calls, and how a record is known. List, form, bin and
 * undo of every such kind are made of this.
 */
export type Master<Row extends MasterRow, Input extends object> = {
  /** Names caches and drafts: `tuk`. */
  name: string
  /** The id's name on the wire. */
  id: string
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** The contract's schema of what a person fills in, that of each field, and what a new record's form begins with. */
  input: z.core.$ZodType<Input>
  fields: Readonly<Record<string, z.core.$ZodType>>
  blank: Typed<Input>
  /** What a person fills in, of a record: complete, so it may be typed over and may be sent. */
  valuesOf: (row: Row) => Input & Typed<Input>
  /** What its list can be narrowed and ordered by. */
  spec: ListSpec
  at: Addresses
  may: Record<'read' | 'create' | 'export' | 'import', readonly PermissionCode[]>
  list: (query: ListAddress, signal: AbortSignal) => Promise<Page<Row>>
  one: (id: string, signal: AbortSignal) => Promise<{ data: Row }>
  timeline: (id: string, signal: AbortSignal) => Promise<MasterTimeline>
  create: (body: Input) => Promise<{ data: Row }>
  update: (id: string, body: Input & { version: number }) => Promise<{ data: Row }>
  /** Without one a record is kept: it can be changed, and neither deleted nor its adding undone. */
  bin: Bin<Row> | undefined
  /** The workbook: what is shown of the list, an empty one, and one to take in. */
  upload: Upload
  exportFile: (query: ListAddress) => Promise<NamedFile>
  template: () => Promise<NamedFile>
  imports: () => Promise<{ data: StoredImport[] }>
  undoImport: (importId: string, body: UndoBody) => Promise<{ data: UndoReport }>
  importFile: (given: { file: File; body: ImportBody }) => Promise<{ data: ImportReport }>
}

/** A kind of record that has a bin. */
export type Binned<Row extends MasterRow, Input extends object> = Master<Row, Input> & { bin: Bin<Row> }

export const hasBin = <Row extends MasterRow, Input extends object>(
  master: Master<Row, Input>,
): master is Binned<Row, Input> => master.bin !== undefined

/** Key of all that is cached of a kind's lists, in use and in the bin. */
export const listsOf = ({ name }: { name: string }) => [name, 'lists'] as const

/** A page of the records in use. */
export const usedOf = <Row extends MasterRow, Input extends object>(
  master: Master<Row, Input>,
  query: ListAddress,
): PageQuery<Row> => ({
  queryKey: [...listsOf(master), 'inUse', query],
  queryFn: ({ signal }) => master.list(query, signal),
})

/** A page of the records in the bin. */
export const binOf = <Row extends MasterRow, Input extends object>(
  master: Binned<Row, Input>,
  query: ListAddress,
): PageQuery<Row> => ({
  queryKey: [...listsOf(master), 'bin', query],
  queryFn: ({ signal }) => master.bin.list(query, signal),
})

export const oneOf = <Row extends MasterRow, Input extends object>(master: Master<Row, Input>, id: string) =>
  readOf<Row>([master.name, 'one', id], async ({ signal }) => (await master.one(id, signal)).data)

/** What a field that picks one of the records in use needs of them: `<RecordField {...props} {...recordsOf(tukMaster)} />`. */
export const recordsOf = <Row extends MasterRow, Input extends object>(
  master: Master<Row, Input>,
): Records<Row, Row> => ({
  one: (id) => oneOf(master, id),
  list: (query) => usedOf(master, { ...query, sort: master.spec.defaultSort }),
  optionOf: (row) => ({ id: master.idOf(row), name: master.nameOf(row) }),
})

export const timelineOf = <Row extends MasterRow, Input extends object>(
  master: Master<Row, Input>,
  id: string,
) => readOf([master.name, 'timeline', id], ({ signal }) => master.timeline(id, signal))

/** Puts a record as the server answered it into everything that shows it, and lets lists and timeline be read again. */
export const keep = <Row extends MasterRow, Input extends object>(
  client: QueryClient,
  master: Master<Row, Input>,
  kept: Row,
): Row => {
  const id = master.idOf(kept)
  client.setQueryData(oneOf(master, id).queryKey, kept)
  client.setQueriesData<Page<Row>>(
    { queryKey: listsOf(master) },
    (page) => page && { ...page, data: page.data.map((row) => (master.idOf(row) === id ? kept : row)) },
  )
  readAnew(client, listsOf(master), timelineOf(master, id).queryKey)
  return kept
}

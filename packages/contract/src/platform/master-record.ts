import * as z from 'zod/mini'
import type { Capability } from './capabilities.ts'
import { filterOf } from './field-kinds.ts'
import { flag, id, instant, version } from './fields.ts'
import { type FilterKind, filter } from './lists.ts'
import { type MasterMay, masterEndpoints, masterSteps } from './master.ts'
import type { PermissionCode } from './permissions.ts'

/**
 * A master is a kind of record that an LSP keeps a list of: with versions, a bin and a workbook. A feature names its
 * fields, its permissions and what is its own; form, list, workbook and calls are made of that.
 */

type Shape = Record<string, z.ZodMiniType>

const stamps = {
  created_date: instant,
  modified_date: instant,
  deleted_date: z.nullable(instant),
  version,
  may: z.array(z.enum(masterSteps)),
}

/** A record as the server answers it: its id, what people fill in, what the server adds, and what every record bears. */
const viewOf = <const Id extends string, Details extends Shape, More extends Shape>(
  idName: Id,
  details: Details,
  more: More,
) =>
  z.object({ [idName]: id, ...details, ...more, ...stamps } as Record<Id, typeof id> &
    Details &
    More &
    typeof stamps)

const yesOrNo = z.enum(['ya', 'tidak'])

/** A flag is chosen in a workbook, as yes or no. */
type SheetShape<Details extends Shape, Omitted extends keyof Details> = {
  [Key in Exclude<keyof Details, Omitted>]: Details[Key] extends typeof flag ? typeof yesOrNo : Details[Key]
}

/** A row of a master's workbook: what people fill in, but for what no cell can hold. */
const sheetRowOf = <Details extends Shape, const Omitted extends keyof Details & string>(
  details: Details,
  omitted: readonly Omitted[],
) => {
  const held = Object.entries(details).filter(([key]) => !omitted.some((name) => name === key))
  const shape = Object.fromEntries(held.map(([key, schema]) => [key, schema === flag ? yesOrNo : schema]))
  return z.strictObject(shape as SheetShape<Details, Omitted>)
}

type NameOf<Code> = Code extends `${infer Name}_CREATE`
  ? `${Name}_${'LIST' | 'UPDATE' | 'DELETE'}` extends PermissionCode
    ? Name
    : never
  : never
type Submodule = NameOf<PermissionCode>

/** The permissions of a master's calls, by the codes of its submodule. */
export const mayOf = <const Name extends Submodule>(submodule: Name) =>
  ({
    read: [`${submodule}_LIST`],
    create: [`${submodule}_CREATE`],
    update: [`${submodule}_UPDATE`],
    delete: [`${submodule}_DELETE`],
    export: [`${submodule}_LIST`],
  }) as const

const stampNames = ['created_date', 'modified_date'] as const
type Stamp = (typeof stampNames)[number]

/** What the list of a master can be narrowed and ordered by. */
const listOf = <const Filter extends string, const Sort extends string>(
  details: Shape,
  filters: readonly Filter[],
  sorts: readonly [Sort, ...Sort[]],
) => {
  const named = filters.map((field) => [field, filterOf(details[field] ?? id)])
  const stamped = stampNames.map((field) => [field, filter.instant])
  return {
    filters: Object.fromEntries([...named, ...stamped]) as Record<Filter | Stamp, FilterKind>,
    sorts: [...sorts, ...stampNames],
    defaultSort: sorts[0],
  }
}

type Described<
  Path extends string,
  Id extends string,
  Details extends Shape,
  More extends Shape,
  Omitted,
  Filter,
  Sort,
  May extends MasterMay,
> = {
  /** For the API's page: `a venue`, `venues`. */
  nouns: { one: string; many: string }
  /** Below `/`. */
  path: Path
  /** The id's name on the wire: `tuk_id`. */
  id: Id
  /** What people fill in. */
  details: Details
  /** What holds over several of these fields, in a form and in a workbook's row. */
  checks?: readonly z.core.$ZodCheck<z.output<z.ZodMiniObject<NoInfer<Details>>>>[]
  /** What the server adds to a view. */
  more: More
  /** Fields that no cell of a workbook can hold. */
  notInSheet: readonly Omitted[]
  /** What the list can be narrowed and ordered by, besides when a record was made and changed; it is ordered by the first. */
  filters: readonly Filter[]
  sorts: readonly [Sort, ...Sort[]]
  may: May
  capability?: Capability
}

/** A master of its fields: the schemas of form, view and workbook, what its list understands, and its calls. */
export const masterRecord = <
  const Path extends string,
  const Id extends string,
  Details extends Shape,
  More extends Shape,
  const Omitted extends keyof Details & string,
  const Filter extends keyof Details & string,
  const Sort extends keyof Details & string,
  const May extends MasterMay,
>({
  details,
  checks = [],
  more,
  notInSheet,
  filters,
  sorts,
  ...calls
}: Described<Path, Id, Details, More, Omitted, Filter, Sort, May>) => {
  const input = z.strictObject(details).check(...checks)
  const view = viewOf(calls.id, details, more)
  // A row has the fields that the checks look at, or the master could not be read from a workbook.
  const sheetRow = sheetRowOf(details, notInSheet).check(...(checks as readonly z.core.$ZodCheck<unknown>[]))
  const list = listOf(details, filters, sorts)
  return { id: calls.id, input, view, sheetRow, list, ...masterEndpoints({ ...calls, input, view, list }) }
}

type ChoiceOf<Value> =
  NonNullable<Value> extends string ? (string extends NonNullable<Value> ? never : NonNullable<Value>) : never

/** What each value is called that one chooses in a field, by field: a choice without its words does not compile. */
export type OptionWords<Input> = {
  readonly [Key in keyof Input as [ChoiceOf<Input[Key]>] extends [never] ? never : Key]: Readonly<
    Record<ChoiceOf<Input[Key]>, string>
  >
}

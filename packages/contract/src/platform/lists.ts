import * as z from 'zod/mini'
import { because } from './fields.ts'

/**
 * How lists are asked for (decisions §4): `limit`, `offset`, `cursor`, `sort=-created_date,name`, `search=`, any
 * listed field as a filter (`a,b` = one of, `-field=a,b` = none of, `(from,to)` = range, either end open), `count=exact`.
 */
export type FilterKind =
  | { kind: 'text' }
  | { kind: 'uuid' }
  | { kind: 'option'; options: readonly string[] }
  | {
      kind: 'flag'
    }
  | { kind: 'day' }
  | { kind: 'instant' }
  | { kind: 'number' }

export const filter = {
  text: { kind: 'text' },
  uuid: { kind: 'uuid' },
  flag: { kind: 'flag' },
  day: { kind: 'day' },
  instant: { kind: 'instant' },
  number: { kind: 'number' },
  option: (options: readonly string[]) => ({ kind: 'option', options }) as const,
} as const

export type Condition = {
  field: string
  /** One of these values. */
  in?: string[]
  /** None of these values. */
  notIn?: string[]
  /** Inclusive bounds; an open end is absent. */
  from?: string
  to?: string
}
export type Sort = { field: string; descending: boolean }
export type ListQuery = {
  limit: number
  offset: number
  cursor?: string
  sort: Sort[]
  search?: string
  conditions: Condition[]
  count: 'capped' | 'exact'
}

/** What a list can be narrowed and ordered by; the server maps each name to a column. */
export type ListSpec = {
  filters: Record<string, FilterKind>
  sorts: readonly string[]
  defaultSort: string
  /** False where the list has no free-text search. */
  search?: boolean
}

export const pageSize = 10
const pageSizeMax = 100
/** Lists count up to here; more is `count_is_exact: false`, shown as "1.000+". */
export const countCap = 1000

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const dayForm = /^\d{4}-\d{2}-\d{2}$/
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})$/
const real = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).getUTCFullYear() > 0
const valid: Record<FilterKind['kind'], (text: string, kind: FilterKind) => boolean> = {
  text: (text) => text.length <= 200,
  uuid: (text) => uuidForm.test(text),
  option: (text, kind) => kind.kind === 'option' && kind.options.includes(text),
  flag: (text) => text === 'true' || text === 'false',
  day: (text) => dayForm.test(text) && real(text) && new Date(text).toISOString().startsWith(text),
  instant: (text) => instantForm.test(text) && real(text),
  number: (text) => /^-?\d{1,15}(\.\d{1,6})?$/.test(text),
}
const ranged = new Set<FilterKind['kind']>(['day', 'instant', 'number'])

const readCondition = (key: string, text: string, kind: FilterKind): Condition | undefined => {
  const negated = key.startsWith('-')
  const field = negated ? key.slice(1) : key
  const range = /^\(([^,]*),([^,]*)\)$/.exec(text)
  if (range && ranged.has(kind.kind) && !negated) {
    const [from, to] = [range[1]?.trim() ?? '', range[2]?.trim() ?? '']
    const fits = (end: string) => end === '' || valid[kind.kind](end, kind)
    if (!fits(from) || !fits(to)) return undefined
    return { field, ...(from && { from }), ...(to && { to }) }
  }
  const values = text.split(',').map((value) => value.trim())
  if (values.length > 200 || !values.every((value) => valid[kind.kind](value, kind))) return undefined
  return negated ? { field, notIn: values } : { field, in: values }
}

const readSort = (text: string): Sort[] =>
  text.split(',').map((part) => {
    const key = part.trim()
    return key.startsWith('-') ? { field: key.slice(1), descending: true } : { field: key, descending: false }
  })

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .check(
      because(
        'invalid',
        (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max,
      ),
    )

const specs = new WeakMap<object, ListSpec>()

/** What a list can be narrowed and ordered by, read from its query's schema; undefined for what is no list's. */
export const listSpecOf = (query: object | undefined): ListSpec | undefined => query && specs.get(query)

/** What a caller may ask a list for: texts, as they stand in the address. */
export type ListInput<S extends ListSpec> = {
  limit?: string | undefined
  offset?: string | undefined
  cursor?: string | undefined
  sort?: string | undefined
  count?: 'capped' | 'exact' | undefined
  search?: string | undefined
} & { [Key in keyof S['filters'] & string as Key | `-${Key}`]?: string | undefined }

/**
 * The query schema of a list. Input: the raw query string's keys, unknown ones refused; output: a `ListQuery`.
 * @throws nothing; a value that does not fit its filter is the issue `invalid` at its key.
 */
export const listQuery = <const S extends ListSpec>(spec: S): z.ZodMiniType<ListQuery, ListInput<S>> => {
  const condition = (key: string, kind: FilterKind) =>
    z.optional(
      z.string().check(because('invalid', (text: string) => readCondition(key, text, kind) !== undefined)),
    )
  const filters = Object.fromEntries(
    Object.entries(spec.filters).flatMap(([key, kind]) => [
      [key, condition(key, kind)],
      [`-${key}`, condition(`-${key}`, kind)],
    ]),
  )
  const sortable = (text: string) => readSort(text).every((sort) => spec.sorts.includes(sort.field))
  const raw = z.strictObject({
    limit: z.optional(wholeNumber(1, pageSizeMax)),
    offset: z.optional(wholeNumber(0, 100_000_000)),
    cursor: z.optional(z.string().check(z.maxLength(1000))),
    sort: z.optional(z.string().check(z.maxLength(200), because('not_an_option', sortable))),
    count: z.optional(z.enum(['capped', 'exact'])),
    ...(spec.search === false ? {} : { search: z.optional(z.string().check(z.maxLength(200))) }),
    ...filters,
  })
  const read = (given: Record<string, string | undefined>): ListQuery => ({
    limit: given.limit ? Number(given.limit) : pageSize,
    offset: given.offset ? Number(given.offset) : 0,
    ...(given.cursor && { cursor: given.cursor }),
    sort: readSort(given.sort || spec.defaultSort),
    ...(given.search?.trim() && { search: given.search.trim() }),
    count: given.count === 'exact' ? 'exact' : 'capped',
    conditions: Object.entries(spec.filters).flatMap(([key, kind]) =>
      [key, `-${key}`].flatMap((name) => {
        const text = given[name]
        const found = text === undefined ? undefined : readCondition(name, text, kind)
        return found ? [found] : []
      }),
    ),
  })
  const query = z.pipe(
    raw,
    z.transform((given) => read(given as Record<string, string | undefined>)),
  )
  specs.set(query, spec)
  // The keys are made from the spec at run time; their types are made from it here.
  return query as unknown as z.ZodMiniType<ListQuery, ListInput<S>>
}

/** The reply of one record: `{ data }`. */
export const one = <S extends z.ZodMiniType>(schema: S) => z.object({ data: schema })

/** The reply of a list page (decisions §4). `next_cursor` is null on the last page. */
export const page = <S extends z.ZodMiniType>(row: S) =>
  z.object({
    data: z.array(row),
    count: z.int(),
    count_is_exact: z.boolean(),
    next_cursor: z.nullable(z.string()),
  })
export type Page<Row> = { data: Row[]; count: number; count_is_exact: boolean; next_cursor: string | null }

/** The reply of a call that answers nothing but success. */
export const nothing = z.object({})

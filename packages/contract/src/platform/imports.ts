import * as z from 'zod/mini'
import { because, id, instant } from './fields.ts'
import { issueCodes } from './refusals.ts'

/** Headers of a file that are none of its columns, and the columns that they are all the same. */
export type ColumnMapping = Readonly<Record<string, string>>

const header = z.string().check(z.maxLength(100))
const mappingShape = z.record(header, header)
const readMapping = (text: string): ColumnMapping | undefined => {
  try {
    return z.safeParse(mappingShape, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** A mapping as JSON, as a field beside a file holds it: `{"Alamat rumah":"Alamat"}`. */
export const mappingText = z.optional(
  z.string().check(
    z.maxLength(20_000),
    because('invalid', (text: string) => text === '' || readMapping(text) !== undefined),
  ),
)

/** What stands beside the file of an import; `sound_only` leaves the rows with problems and stores the others. */
export const importBody = z.strictObject({
  dry_run: z.enum(['true', 'false']),
  sound_only: z.optional(z.enum(['true', 'false'])),
  mapping: mappingText,
})
/** The same, as it is given. */
export type ImportBody = z.input<typeof importBody>

/** The mapping that a text holds; empty where there is none. */
export const mappingOf = (text: string | undefined): ColumnMapping => (text ? (readMapping(text) ?? {}) : {})

/** What an import did, or with `dry_run` would do; with errors nothing is stored, unless what is sound was asked for alone. */
export const importReport = z.object({
  data: z.object({
    dry_run: z.boolean(),
    /** True once the rows are stored. */
    stored: z.boolean(),
    /** By which the import is undone within a day; null where nothing was stored. */
    import_id: z.nullable(id),
    rows: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    /**
     * How the file's headers fit: `missing` must be there and `twice` may not, or nothing is stored. What `absent`
     * columns hold stays as it is, and what `unknown` ones hold is left aside.
     */
    columns: z.object({
      missing: z.array(z.string()),
      twice: z.array(z.string()),
      absent: z.array(z.string()),
      unknown: z.array(z.string()),
    }),
    /** What changes of records that are there, cell by cell, and what was read of a new scheme; at most 1,000, in file order. */
    changes: z.array(
      z.object({
        row: z.int(),
        /** What the row calls its record. */
        record: z.string(),
        column: z.string(),
        /** Empty where there was nothing, or nothing is left. */
        before: z.string(),
        after: z.string(),
      }),
    ),
    change_count: z.int(),
    /** What does not stand in the way and should be looked at; at most 1,000, in file order. */
    warnings: z.array(
      z.object({
        row: z.int(),
        record: z.string(),
        column: z.string(),
        message: z.string(),
        value: z.string(),
      }),
    ),
    warning_count: z.int(),
    /** At most 1,000, in file order; `row` is the row number in the sheet. */
    errors: z.array(
      z.object({
        row: z.int(),
        column: z.string(),
        code: z.enum(issueCodes),
        message: z.string(),
        value: z.string(),
      }),
    ),
    error_count: z.int(),
  }),
})
export type ImportReport = z.output<typeof importReport>['data']

/** Whether rows of the file may be stored at all: every column that must be there is, once. */
export const fitsColumns = ({
  missing,
  twice,
}: Pick<ImportReport['columns'], 'missing' | 'twice'>): boolean => missing.length === 0 && twice.length === 0

/** How many hours after it was stored an import can be undone. */
export const undoHours = 24

/** An import that was stored. */
export const storedImport = z.object({
  import_id: id,
  file_name: z.string(),
  stored_date: instant,
  stored_by: z.string(),
  created: z.int(),
  updated: z.int(),
  undo_until: instant,
  /** Set once it is undone: what went, what got its former values back, and what was left as it is. */
  undone: z.nullable(
    z.object({ date: instant, by: z.string(), removed: z.int(), restored: z.int(), left: z.int() }),
  ),
  may: z.array(z.enum(['undo'])),
})
export type StoredImport = z.output<typeof storedImport>

/**
 * Why a record is left as an import made it: somebody changed it since, it is in the bin, or something
 * rests on it.
 */
export const leftReasons = ['changed', 'in_bin', 'in_use'] as const
export type LeftReason = (typeof leftReasons)[number]

/** With `rest` what stands in the way is left as it is, and the rest is undone; without it nothing is undone then. */
export const undoBody = z.strictObject({ dry_run: z.boolean(), rest: z.boolean() })
export type UndoBody = z.output<typeof undoBody>

/** What undoing an import did, or with `dry_run` would do. */
export const undoReport = z.object({
  data: z.object({
    dry_run: z.boolean(),
    /** True once it is undone. */
    undone: z.boolean(),
    /** Records that the import made and that go. */
    removed: z.int(),
    /** Records that the import changed and that get their former values back. */
    restored: z.int(),
    /** How many people whom the import invited by mail lose their account: the links in those mails stop working. */
    invited: z.int(),
    /** What is left as it is; at most 100 are named. */
    left_count: z.int(),
    left: z.array(z.object({ record: z.string(), reason: z.enum(leftReasons), message: z.string() })),
    /** Later imports that changed some of these records, the newest first: once they are undone, this one finds them as it left them. */
    later: z.array(id),
  }),
})
export type UndoReport = z.output<typeof undoReport>['data']

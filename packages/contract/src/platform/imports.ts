import * as z from 'zod/mini'
import { issueCodes } from './refusals.ts'

/** What an import did, or with `dry_run` would do; nothing is half imported: with errors nothing is stored. */
export const importReport = z.object({
  data: z.object({
    dry_run: z.boolean(),
    /** True once the rows are stored. */
    stored: z.boolean(),
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
    /** What changes of records that are there, cell by cell; at most 1,000, in file order. */
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

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
    /** Errors of the file as a whole: columns missing, unknown or twice. */
    columns: z.object({ missing: z.array(z.string()), unknown: z.array(z.string()) }),
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

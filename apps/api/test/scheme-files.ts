import type { SchemeSheetRow } from '@kompeten/contract/schemes/files'
import { schemes } from '@kompeten/contract/schemes/schemes'
import type { Call } from '@kompeten/testkit/call'
import { schemeSheet } from '../src/features/schemes/sheets/scheme-sheet.ts'
import type { Cells } from '../src/platform/sheets/sheet.ts'
import { writeSheet } from '../src/platform/sheets/write-sheet.ts'

type SchemeFile = { name: string; bytes: Uint8Array }
type Row = Partial<Cells<keyof SchemeSheetRow>>

/** A JSON file of what is given. */
export const schemesJson = (value: unknown): SchemeFile => ({
  name: 'skema.json',
  bytes: new TextEncoder().encode(JSON.stringify(value)),
})

/** The workbook of schemes with these rows; cells that are not given are empty. */
export const schemesWorkbook = async (rows: readonly Row[]): Promise<SchemeFile> => {
  const empty = Object.fromEntries(schemeSheet.columns.map(({ key }) => [key, null])) as Cells<
    keyof SchemeSheetRow
  >
  const whole = rows.map((row) => ({ ...empty, ...row }))
  const chunks: Buffer[] = []
  for await (const chunk of writeSheet(schemeSheet, whole, 'id')) chunks.push(chunk)
  return { name: 'skema.xlsx', bytes: new Uint8Array(Buffer.concat(chunks)) }
}

/** Takes a file of schemes in, or with `dry_run` tells what that would do. */
export const loadSchemes = async (call: Call, file: SchemeFile, dry_run: 'true' | 'false' = 'false') =>
  (await call(schemes.import, { file, body: { dry_run } })).data

import type { ZodMiniObject } from 'zod/mini'

/** What the contract says of a master's record: `masterRecord`. */
export type RecordSchemas<Id extends string, Input, View, SheetRow> = {
  id: Id
  input: ZodMiniObject & { _zod: { output: Input } }
  view: { _zod: { output: View } }
  sheetRow: ZodMiniObject & { _zod: { output: SheetRow } }
}

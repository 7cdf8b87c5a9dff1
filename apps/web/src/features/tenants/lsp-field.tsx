import type { Lsp } from '@kompeten/contract/tenants/lsps'
import type { Field } from '../../ui/form/field.ts'
import { RecordField } from '../../ui/form/record-field.tsx'
import { lspQueries } from './lsps.queries.ts'

/** All LSPs by name. */
export const lspRecords = {
  one: (lsp_id: string) => lspQueries.get({ lsp_id }),
  list: (query: object) => lspQueries.list(query),
  optionOf: ({ lsp_id, lsp_name }: Lsp) => ({ id: lsp_id, name: lsp_name }),
}

/** Picks an LSP; typing looks for it on the server. */
export const LspField = (props: Field<string | null> & { description?: string }) => (
  <RecordField {...props} {...lspRecords} />
)

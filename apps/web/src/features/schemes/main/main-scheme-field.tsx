import type { MainScheme } from '@kompeten/contract/schemes/main-schemes'
import { spokenIn } from '@kompeten/phrases/platform/words'
import { language } from '../../../platform/words.ts'
import type { Field } from '../../../ui/form/field.ts'
import { RecordField } from '../../../ui/form/record-field.tsx'
import { mainSchemeQueries } from '../schemes.queries.ts'

/** The main schemes of the LSP by name. */
export const mainSchemeRecords = {
  one: (main_schema_id: string) => mainSchemeQueries.get({ main_schema_id }),
  list: (query: object) => mainSchemeQueries.list(query),
  optionOf: (one: MainScheme) => ({
    id: one.main_schema_id,
    name: spokenIn(language(), one.main_schema_name, one.main_schema_name_en),
  }),
}

/** Picks a main scheme of the LSP; typing looks for it on the server. */
export const MainSchemeField = (props: Field<string | null>) => (
  <RecordField {...props} {...mainSchemeRecords} />
)

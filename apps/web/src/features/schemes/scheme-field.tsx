import type { Field } from '../../ui/form/field.ts'
import { RecordField } from '../../ui/form/record-field.tsx'
import { schemeQueries } from './schemes.queries.ts'

/** Picks a published scheme of the LSP; typing looks for it on the server. */
export const SchemeField = (props: Field<string | null> & { description?: string }) => (
  <RecordField
    {...props}
    one={(schema_id) => schemeQueries.get({ schema_id })}
    list={(query) => schemeQueries.list({ ...query, sort: 'schema_name', shown_state: 'PUBLISHED' })}
    optionOf={({ schema_id, schema_name }) => ({ id: schema_id, name: schema_name })}
  />
)

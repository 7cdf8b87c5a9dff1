import { useQuery } from '@tanstack/react-query'
import type { Field } from '../../ui/form/field.ts'
import { RecordField } from '../../ui/form/record-field.tsx'
import { schemeQueries } from './schemes.queries.ts'

type Named = { schema_id: string; schema_name: string }
const optionOf = ({ schema_id, schema_name }: Named) => ({ id: schema_id, name: schema_name })

const useChosen = (id: string | null) => {
  const { data } = useQuery({ ...schemeQueries.get({ schema_id: id ?? '' }), enabled: id !== null })
  return data && optionOf(data)
}

const useFound = (search: string) => {
  const published = { limit: '20', sort: 'schema_name', shown_state: 'PUBLISHED' }
  const { data, isPending } = useQuery(schemeQueries.list({ ...published, ...(search && { search }) }))
  return { options: data?.data.map(optionOf) ?? [], isPending }
}

/** Picks a published scheme of the LSP; typing looks for it on the server. */
export const SchemeField = (props: Field<string | null>) => (
  <RecordField {...props} useChosen={useChosen} useFound={useFound} />
)

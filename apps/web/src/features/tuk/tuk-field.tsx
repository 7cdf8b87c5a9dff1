import type { Tuk } from '@kompeten/contract/tuk/tuk'
import { useQuery } from '@tanstack/react-query'
import type { Field } from '../../ui/form/field.ts'
import { RecordField } from '../../ui/form/record-field.tsx'
import { tukQueries } from './tuk.queries.ts'

const optionOf = ({ tuk_id, tuk_name }: Tuk) => ({ id: tuk_id, name: tuk_name })

const useChosen = (id: string | null) => {
  const { data } = useQuery({ ...tukQueries.one(id ?? ''), enabled: id !== null })
  return data && optionOf(data)
}

const useFound = (search: string) => {
  const { data, isPending } = useQuery(
    tukQueries.list({ limit: '20', sort: 'tuk_name', ...(search && { search }) }),
  )
  return { options: data?.data.map(optionOf) ?? [], isPending }
}

/** Picks a venue of the LSP; typing looks for it on the server. */
export const TukField = (props: Field<string | null>) => (
  <RecordField {...props} useChosen={useChosen} useFound={useFound} />
)

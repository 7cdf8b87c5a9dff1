import type { Institution } from '@kompeten/contract/institutions/institutions'
import { institutions } from '@kompeten/contract/institutions/institutions'
import { useQuery } from '@tanstack/react-query'
import { holds, useSession } from '../../platform/session.ts'
import type { Field } from '../../ui/form/field.ts'
import { RecordField } from '../../ui/form/record-field.tsx'
import { oneOf, usedOf } from '../../ui/master/master.ts'
import { institutionMaster } from './institution-master.ts'

const optionOf = ({ institution_id, institution_name }: Institution) => ({
  id: institution_id,
  name: institution_name,
})

const useChosen = (id: string | null) => {
  const { data } = useQuery({ ...oneOf(institutionMaster, id ?? ''), enabled: id !== null })
  return data && optionOf(data)
}

const useFound = (search: string) => {
  const query = { limit: '20', sort: 'institution_name', ...(search && { search }) }
  const { data, isPending } = useQuery(usedOf(institutionMaster, query))
  return { options: data?.data.map(optionOf) ?? [], isPending }
}

const { may } = institutions.list

/** Picks an institution of the LSP; typing looks for it on the server. Not there for roles that may not see them. */
export const InstitutionField = (props: Field<string | null> & { description?: string }) =>
  holds(useSession(), may) ? <RecordField {...props} useChosen={useChosen} useFound={useFound} /> : null

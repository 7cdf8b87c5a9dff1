import { institutions } from '@kompeten/contract/institutions/institutions'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { queriesOf, rowsOf } from '../../platform/queries.ts'
import type { Field } from '../../ui/form/field.ts'
import { TextField } from '../../ui/form/text-field.tsx'

const hour = 60 * 60_000
const nameMax = 150

const { publicList: namesOf } = queriesOf('institution', institutions, { publicList: { staleTime: hour } })

/** `lspId`: whose institutions are offered; null where that is not known yet, undefined for the host's own LSP. */
type Props = Field<string | null> & { lspId: string | null | undefined }

/** The name of an institution as one types it; those that the LSP works with are offered. */
export const InstitutionNameField = ({ lspId, ...field }: Props) => {
  const listId = useId()
  const { data = [] } = useQuery({
    ...rowsOf(namesOf({ limit: 'unlimited', ...(lspId && { lsp_id: lspId }) })),
    enabled: lspId !== null,
  })
  return (
    <>
      <TextField {...field} list={listId} autoComplete="organization" maxLength={nameMax} />
      <datalist id={listId}>
        {data.map(({ institution_id, institution_name }) => (
          <option key={institution_id} value={institution_name} />
        ))}
      </datalist>
    </>
  )
}

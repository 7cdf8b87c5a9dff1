import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.ts'
import type { Field } from '../../ui/form/field.ts'
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx'
import { schemeChoices } from './assessments.queries.ts'

type Named = { schema_id: string; schema_name: string }
type Props = Field<(string | null)[]> & { most: number; chosen?: readonly Named[] }

/** The schemes of an assessment: those offered, and those that it has already. */
export const SchemesField = ({ chosen = [], ...field }: Props) => {
  const w = useWords(assessmentsWords)
  const { data = [] } = useQuery(schemeChoices)
  const names = new Map([...data, ...chosen].map(({ schema_id, schema_name }) => [schema_id, schema_name]))
  const options = [...names].map(([value, label]) => ({ value, label }))
  return <MultiSelectField {...field} isAsked options={options} description={w.hints.schema_ids} />
}

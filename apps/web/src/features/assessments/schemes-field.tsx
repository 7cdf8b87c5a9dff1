import { uiWords } from '@kompeten/phrases/ui'
import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { assessmentsWords } from '@kompeten/phrases/assessments'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.ts'
import type { Field } from '../../ui/form/field.ts'
import { useFieldProps } from '../../ui/form/field-props.ts'
import { assessmentQueries } from './assessments.queries.ts'

type Named = { schema_id: string; schema_name: string }
type Props = Field<(string | null)[]> & { most: number; chosen?: readonly Named[] }

/** The schemes of an assessment: those offered, and those that it has already. */
export const SchemesField = (props: Props) => {
  const { most, chosen = [], value, onChange } = props
  const w = useWords(assessmentsWords)
  const form = useWords(uiWords).form
  const { data = [] } = useQuery(assessmentQueries.schemeChoices())
  const names = new Map([...data, ...chosen].map(({ schema_id, schema_name }) => [schema_id, schema_name]))
  return (
    <MultiSelect
      {...useFieldProps(props)}
      description={w.hints.schema_ids}
      data={[...names].map(([id, label]) => ({ value: id, label }))}
      value={value.flatMap((id) => id ?? [])}
      onChange={onChange}
      maxValues={most}
      searchable
      hidePickedOptions
      nothingFoundMessage={form.noneFits}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: true }}
      autoComplete="off"
    />
  )
}

import { uiWords } from '@kompeten/phrases/platform/ui'
import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useWords } from '../../platform/words.ts'
import type { Field } from './field.ts'
import { useFieldProps } from './field-props.ts'

type Option = { value: string; label: string }
type Props = Field<string | null> & {
  options: readonly Option[]
  description?: string
  /** One can type to find an option: for lists that are longer than a glance. */
  searchable?: boolean
}

/** One of many, in a list that opens. */
export const SelectField = (props: Props) => {
  const w = useWords(uiWords).form
  const { options, description, searchable = false, value, onChange } = props
  return (
    <Select
      {...useFieldProps(props)}
      description={description}
      data={options}
      value={value === '' ? null : value}
      onChange={onChange}
      searchable={searchable}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': w.clear(props.label) }}
      nothingFoundMessage={w.noneFits}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: true }}
      autoComplete="off"
    />
  )
}

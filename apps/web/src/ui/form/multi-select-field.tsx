import { uiWords } from '@kompeten/phrases/platform/ui'
import { MultiSelect, Pill } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.ts'
import type { Field } from './field.ts'
import { useFieldProps } from './field-props.ts'

type Props = Field<(string | null)[]> & {
  options: readonly { value: string; label: string }[]
  description?: string
  most?: number
  /** One at least has to be chosen. */
  isAsked?: boolean
  /** Hears what is typed to find an option. */
  onSearch?: (typed: string) => void
  /** Draws a label, where it is more than its words. */
  drawn?: (label: string) => ReactNode
}

/** Several of many, in a list that opens; one types to find an option. */
export const MultiSelectField = (props: Props) => {
  const { options, description, most, value, onChange, isAsked, onSearch, drawn } = props
  const w = useWords(uiWords).form
  return (
    <MultiSelect
      {...useFieldProps({ ...props, ...(isAsked && { required: true }) })}
      description={description}
      data={options}
      value={value.flatMap((one) => one ?? [])}
      onChange={onChange}
      {...(most !== undefined && { maxValues: most })}
      searchable
      {...(onSearch && { onSearchChange: onSearch })}
      {...(drawn && {
        renderOption: ({ option }) => <span>{drawn(option.label)}</span>,
        renderPill: ({ option, value: one, onRemove, disabled }) => (
          <Pill withRemoveButton onRemove={onRemove} {...(disabled && { disabled })}>
            {drawn(option?.label ?? one)}
          </Pill>
        ),
      })}
      hidePickedOptions
      nothingFoundMessage={w.noneFits}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: true }}
      autoComplete="off"
    />
  )
}

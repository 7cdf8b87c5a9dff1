import { TagsInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import type { Field } from './field.ts'
import { useFieldProps } from './field-props.ts'

type Props = Field<(string | null)[]> & { description: string; max: number }

/** Several short words, each typed and then taken with Enter. */
export const TagsField = (props: Props) => (
  <TagsInput
    {...useFieldProps({ ...props, required: false })}
    description={props.description}
    maxTags={props.max}
    value={props.value.filter((word) => word !== null)}
    onChange={props.onChange}
  />
)

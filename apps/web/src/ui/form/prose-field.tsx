import { Textarea } from '@mantine/core'
import type { Field } from './field.ts'
import { useFieldProps } from './field-props.ts'

type Props = Field<string | null> & { description?: string }

/** Several lines of text; grows with them. */
export const ProseField = (props: Props) => (
  <Textarea
    {...useFieldProps(props)}
    description={props.description}
    autosize
    minRows={3}
    maxRows={12}
    value={props.value ?? ''}
    onChange={(event) => props.onChange(event.currentTarget.value)}
  />
)

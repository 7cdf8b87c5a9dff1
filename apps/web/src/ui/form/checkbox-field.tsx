import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import type { Field } from './field.ts'

/** A statement to agree to; never ticked beforehand. */
export const CheckboxField = ({
  id,
  path,
  required,
  value,
  error,
  onChange,
  onBlur,
  statement,
}: Field<boolean | null> & { statement: string }) => (
  <Checkbox
    id={id}
    name={path}
    label={statement}
    error={error}
    aria-required={required || undefined}
    checked={value === true}
    onChange={(event) => onChange(event.currentTarget.checked)}
    onBlur={onBlur}
  />
)

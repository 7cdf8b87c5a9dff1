import { pick } from '@kompeten/contract/platform/pick'
import type { DayBounds } from './day-calendar.tsx'
import { DayInput } from './day-input.tsx'
import type { Field } from './field.ts'
import { useFieldProps } from './field-props.ts'

export type DayFieldProps = Field<string | null> & DayBounds & { description?: string }

/** A calendar day of a record. */
export const DayField = (props: DayFieldProps) => (
  <DayInput
    {...useFieldProps(props)}
    description={props.description}
    value={props.value}
    onChange={props.onChange}
    {...pick(props, 'latest', 'opensAt', 'named', 'onShown')}
  />
)

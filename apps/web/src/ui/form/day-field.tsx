import type { DayBounds } from './day-calendar.tsx'
import { DayInput } from './day-input.tsx'
import type { Field } from './field.ts'
import { useFieldProps } from './field-props.ts'

type Props = Field<string | null> & DayBounds & { description?: string }

/** A calendar day of a record. */
export const DayField = (props: Props) => (
  <DayInput
    {...useFieldProps(props)}
    description={props.description}
    value={props.value}
    onChange={props.onChange}
    {...(props.latest !== undefined && { latest: props.latest })}
    {...(props.opensAt !== undefined && { opensAt: props.opensAt })}
  />
)

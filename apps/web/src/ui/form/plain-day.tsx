import { useId } from 'react'
import { DayField } from './day-field.tsx'

type Props = { label: string; value: string | null; onChange: (day: string | null) => void }

/** A day outside of a form: in a dialog's question. */
export const PlainDay = ({ label, value, onChange }: Props) => {
  const id = useId()
  return (
    <DayField
      id={id}
      path={id}
      label={label}
      required
      value={value}
      error={undefined}
      onChange={onChange}
      onBlur={() => undefined}
    />
  )
}

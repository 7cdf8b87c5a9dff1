import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import classes from './plain.module.css'

type PlainTextFieldProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type' | 'autoComplete'> & {
  label: string
  value: string
  change: (value: string) => void
  isWrong?: boolean
  /** At the field's end, inside its outline. */
  end?: ReactNode
}

/** A field with its label, without Mantine (see `PlainButton`). */
export const PlainTextField = ({
  label,
  value,
  change,
  isWrong = false,
  end,
  ...input
}: PlainTextFieldProps) => {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.outline} data-wrong={isWrong}>
        <input
          {...input}
          id={id}
          className={classes.input}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isWrong}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {end}
      </div>
    </div>
  )
}

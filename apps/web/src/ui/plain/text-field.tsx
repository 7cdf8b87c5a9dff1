import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './plain.module.css'

type Given = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'onBlur' | 'aria-required'
>

type PlainTextFieldProps = Given & {
  label: string
  value: string
  change: (value: string) => void
  id?: string
  description?: string
  isWrong?: boolean
  /** What is wrong, said below the field. */
  error?: string | undefined
  /** As high as the fields of a form, where it stands among them. */
  inForm?: boolean
  /** Takes the keyboard when it appears, because it follows on what the person did. */
  takesFocus?: boolean
  /** At the field's end, inside its outline. */
  end?: ReactNode
}

/** A field with its label, without Mantine (see `PlainButton`). */
export const PlainTextField = ({
  label,
  value,
  change,
  id: givenId,
  description,
  error,
  isWrong = error !== undefined,
  inForm = false,
  takesFocus = false,
  end,
  ...input
}: PlainTextFieldProps) => {
  const ownId = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const id = givenId ?? ownId
  const said = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes.field} data-in-form={inForm || undefined}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
      <div className={classes.outline} data-wrong={isWrong}>
        <input
          {...input}
          ref={field}
          id={id}
          className={classes.input}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isWrong}
          aria-describedby={said || undefined}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

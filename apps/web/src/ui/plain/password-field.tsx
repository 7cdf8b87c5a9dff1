import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './plain.module.css'
import { PlainTextField } from './text-field.tsx'

type PlainPasswordFieldProps = {
  label: string
  /** Names the switch that shows what is typed. */
  showLabel: string
  value: string
  change: (value: string) => void
  isWrong?: boolean
  /** What is wrong, said below the field. */
  error?: string | undefined
  /** Takes the keyboard once this is so. */
  takesFocus?: boolean
  /** Chosen now: password managers offer one instead of filling in the old. */
  isNew?: boolean
}

/** A password of one's own, with a switch that shows it; pasting is allowed (WCAG 3.3.8). */
export const PlainPasswordField = ({ showLabel, isNew = false, ...field }: PlainPasswordFieldProps) => {
  const [isShown, setShown] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <PlainTextField
      {...field}
      name="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={classes.eye}
          aria-label={showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Eye size={20} stroke={1.7} aria-hidden />
        </button>
      }
    />
  )
}

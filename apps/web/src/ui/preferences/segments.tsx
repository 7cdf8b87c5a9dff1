import type { ReactNode } from 'react'
import classes from './segments.module.css'

type SegmentsProps<T extends string> = {
  /** Names the group; not shown. */
  label: string
  name: string
  value: T
  options: readonly { value: T; label: string; shown: ReactNode }[]
  choose: (value: T) => void
}

/** A choice between two or three things that takes effect at once: radio buttons in one line. */
export const Segments = <T extends string>({ label, name, value, options, choose }: SegmentsProps<T>) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{label}</legend>
    {options.map((option) => (
      <label key={option.value} className={classes.option} title={option.label}>
        <input
          className={classes.radio}
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => choose(option.value)}
          aria-label={option.label}
        />
        <span className={classes.shown}>{option.shown}</span>
      </label>
    ))}
  </fieldset>
)

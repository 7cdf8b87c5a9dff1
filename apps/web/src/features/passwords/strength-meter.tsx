import { passwordsWords } from '@kompeten/phrases/passwords/passwords'
import { useWords } from '../../platform/words.ts'
import classes from './passwords.module.css'
import type { Strength } from './strength.ts'

/** How strong what is typed is, in words and a bar; only their place while nothing is typed. */
export const StrengthMeter = ({ strength }: { strength: Strength | undefined }) => {
  const w = useWords(passwordsWords).strength
  if (strength === undefined) return <div className={classes.strength} />
  const level = w.levels[strength] ?? ''
  return (
    <div className={classes.strength}>
      <meter
        className={classes.meter}
        data-strength={strength}
        min={0}
        max={4}
        value={strength}
        aria-label={w.label}
        aria-valuetext={level}
      />
      <span role="status">{level}</span>
    </div>
  )
}

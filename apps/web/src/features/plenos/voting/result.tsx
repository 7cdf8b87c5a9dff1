import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import classes from '../plenos.module.css'

/** K green, BK amber, always with the word: not yet competent is no failure. */
export const Result = ({ value }: { value: 'K' | 'BK' | 'L' | 'TL' | 'NONE' }) => {
  if (value === 'NONE') return <span className={classes.quiet}>–</span>
  const isPassed = value === 'K' || value === 'L'
  const Icon = isPassed ? IconCircleCheck : IconAlertCircle
  return (
    <span className={classes.result} data-passed={isPassed}>
      <Icon size={16} aria-hidden />
      {isPassed ? 'K' : 'BK'}
    </span>
  )
}

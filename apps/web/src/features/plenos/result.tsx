import { Badge } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import classes from './plenos.module.css'

/** K green, BK amber, always with the word: not yet competent is no failure. */
export const Result = ({ value }: { value: 'K' | 'BK' | 'L' | 'TL' | 'NONE' }) =>
  value === 'NONE' ? (
    <span className={classes.quiet}>–</span>
  ) : (
    <Badge
      variant="light"
      color={value === 'K' || value === 'L' ? 'green' : 'yellow'}
      classNames={{ root: classes.result }}
    >
      {value}
    </Badge>
  )

import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './states.module.css'

type CalloutProps = { tone: 'info' | 'failed'; children: ReactNode }

/** A sentence in the page that must not be missed; a failed one is read out at once. */
export const Callout = ({ tone, children }: CalloutProps) => {
  const Icon = tone === 'failed' ? IconAlertTriangle : IconInfoCircle
  return (
    <div role={tone === 'failed' ? 'alert' : 'status'} className={classes.callout} data-tone={tone}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  )
}

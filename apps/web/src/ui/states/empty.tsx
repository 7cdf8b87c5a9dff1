import type { ReactNode } from 'react'
import classes from './states.module.css'

type EmptyProps = {
  title: string
  /** What to do first, or what will be here. */
  message: string
  icon?: ReactNode
  action?: ReactNode
  /** It stands in the place of a whole page, whose heading it is. */
  isPage?: boolean
}

/** The place of something that is not there yet: says what to do first. */
export const Empty = ({ title, message, icon, action, isPage = false }: EmptyProps) => (
  <div className={classes.state}>
    {icon && <div className={classes.icon}>{icon}</div>}
    {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
    <p className={classes.message}>{message}</p>
    {action}
  </div>
)

import type { ReactNode } from 'react'
import classes from './plain.module.css'

type PlainButtonProps = {
  children: ReactNode
  type?: 'button' | 'submit'
  /** The one thing to do here, or something beside it. */
  rank?: 'main' | 'other'
  /** Shows a spinner and takes no further press. */
  isBusy?: boolean
  onClick?: () => void
}

/**
 * A button without Mantine, in its look. The folder `plain` is what the first page is made of (entrance, crash, empty
 * states): Mantine's fields and buttons would be an eighth of its size budget. All other pages use Mantine's.
 */
export const PlainButton = ({
  children,
  type = 'button',
  rank = 'main',
  isBusy = false,
  onClick,
}: PlainButtonProps) => (
  <button
    type={type}
    className={classes.button}
    data-rank={rank}
    aria-busy={isBusy}
    onClick={isBusy ? undefined : onClick}
  >
    {isBusy && <span className={classes.spinner} aria-hidden />}
    {children}
  </button>
)

import type { ReactNode } from 'react'
import { Callout } from '../states/callout.tsx'
import { Dialog } from './dialog.tsx'
import classes from './dialogs.module.css'

/** One of several with which an act was not done; `why` ends the line. */
export type LeftOut = { id: string; name: string; why: ReactNode }
type ListProps = { said: ReactNode; left: readonly LeftOut[] }

/** Names those of several that an act leaves out, each with why. */
export const LeftOutList = ({ said, left }: ListProps) => (
  <Callout tone="info">
    {said}
    <ul className={classes.left}>
      {left.map(({ id, name, why }) => (
        <li key={id}>
          {name}: {why}
        </li>
      ))}
    </ul>
  </Callout>
)

/** Says after an act on what is picked with how many it was done, and names the others. */
export const LeftOutDialog = ({
  title,
  onClose,
  ...list
}: ListProps & { title: string; onClose: () => void }) => (
  <Dialog title={title} onClose={onClose}>
    <LeftOutList {...list} />
  </Dialog>
)

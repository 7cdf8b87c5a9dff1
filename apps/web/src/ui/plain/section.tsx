import { type ReactNode, useId } from 'react'
import classes from './plain.module.css'

/** Fields that belong together, under a heading, without Mantine (see `PlainButton`). */
export const PlainSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

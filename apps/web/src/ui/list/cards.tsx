import type { ComponentProps, ReactNode } from 'react'
import styles from './cards.module.css'

/** Rows as cards, for narrow screens. */
export const Cards = ({ title, children }: { title: string; children: ReactNode }) => (
  <ul className={styles.cards} aria-label={title}>
    {children}
  </ul>
)

const isNothing = (content: ReactNode) =>
  content === null || content === undefined || content === '' || content === false

type Shown = { id: string; label: string; content: ReactNode }

type Props = ComponentProps<'li'> & {
  name: ReactNode
  /** What picks it, beside its name. */
  pick: ReactNode
  fields: readonly Shown[]
}

/** One row: its name, and each field with its label, without the empty ones. */
export const Card = ({ name, pick, fields, children, ...item }: Props) => (
  <li {...item}>
    <div className={styles.head}>
      {name}
      {pick}
    </div>
    <dl>
      {fields
        .filter(({ content }) => !isNothing(content))
        .map(({ id, label, content }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{content}</dd>
          </div>
        ))}
    </dl>
    {children}
  </li>
)

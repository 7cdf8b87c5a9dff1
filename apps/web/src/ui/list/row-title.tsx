import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { markOpened } from './opened-row.ts'
import type { RowLink } from './row.ts'
import styles from './row-title.module.css'

type Props = { rowId: string; link: RowLink | undefined; children: ReactNode }

/** What names a row: the link that opens it, where it can be opened. */
export const RowTitle = ({ rowId, link, children }: Props) =>
  link ? (
    <Link {...link} data-row-link className={styles.link} onClick={() => markOpened(rowId)}>
      {children}
    </Link>
  ) : (
    <span className={styles.plain}>{children}</span>
  )

import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import styles from './review-page.module.css'

type Props = {
  title: string
  facts: ReactNode
  /** How far one is, and the way to what comes before and after. */
  progress: ReactNode
  notice?: ReactNode
  /** What is looked at. */
  evidence: ReactNode
  /** What is said about it. */
  verdicts: ReactNode
  /** What ends the review. */
  actions: ReactNode
}

/** The REVIEW page kind: what is looked at on the left, what is said about it on the right, how far one is above. */
export const ReviewPage = ({ title, facts, progress, notice, evidence, verdicts, actions }: Props) => {
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <Title order={1}>{title}</Title>
          <div className={styles.facts}>{facts}</div>
        </div>
        <div className={styles.progress}>{progress}</div>
      </header>
      {notice}
      <div className={styles.sides}>
        <div className={styles.evidence}>{evidence}</div>
        <div className={styles.verdicts}>{verdicts}</div>
      </div>
      <footer className={styles.actions}>{actions}</footer>
    </div>
  )
}

import { uiWords } from '@kompeten/phrases/platform/ui'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.ts'
import styles from './sideways.module.css'
import { useOverflow } from './use-overflow.ts'

type Props = {
  /** What the table shows, for a reader who hears it. */
  name: string
  /** In place of the frame's own look; `data-overflowing` tells it that something overflows. */
  className?: string | undefined
  children: ReactNode
}

/** The frame of a table that may be wider than the page: there it scrolls, is reached by keyboard and says so. */
export const Sideways = ({ name, className = styles.frame, children }: Props) => {
  const w = useWords(uiWords).list
  const [frame, isOverflowing] = useOverflow<HTMLDivElement>()
  return (
    <div
      ref={frame}
      className={className}
      data-overflowing={isOverflowing || undefined}
      {...(isOverflowing && { tabIndex: 0, role: 'region', 'aria-label': `${name}. ${w.tableHint}` })}
    >
      {children}
    </div>
  )
}

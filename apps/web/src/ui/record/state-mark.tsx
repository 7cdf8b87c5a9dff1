import {
  IconAlertCircle,
  IconArchive,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPencil,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './state-mark.module.css'

/**
 * What a state means to whoever sees it: still being written, waiting for somebody, asked to be mended, in force,
 * refused, or over.
 */
export type StateTone = 'draft' | 'waiting' | 'asked' | 'ready' | 'refused' | 'over'

const icons = {
  draft: IconPencil,
  waiting: IconClock,
  asked: IconAlertCircle,
  ready: IconCircleCheck,
  refused: IconCircleX,
  over: IconArchive,
}

/** `icon`: in place of the tone's own, where it says more. */
type Props = { tone: StateTone; icon?: ReactNode; children: ReactNode }

/** How a record stands: always an icon and a word, never a colour alone. */
export const StateMark = ({ tone, icon, children }: Props) => {
  const Icon = icons[tone]
  return (
    <span className={styles.mark} data-tone={tone}>
      {icon || <Icon size={16} aria-hidden />}
      {children}
    </span>
  )
}

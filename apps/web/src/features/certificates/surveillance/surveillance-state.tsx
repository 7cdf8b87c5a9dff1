import type { SurveillanceSummary } from '@kompeten/contract/certificates/surveillances'
import { surveillancesWords } from '@kompeten/phrases/certificates/surveillances'
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconClock, IconSend } from '@tabler/icons-react'
import { useWords } from '../../../platform/words.ts'
import styles from '../certificates.module.css'

const icons = {
  AWAITED: IconClock,
  SUBMITTED: IconSend,
  RETURNED: IconArrowBackUp,
  ACCEPTED: IconCircleCheck,
} as const

type Of = Pick<SurveillanceSummary, 'state' | 'is_overdue'>

/** How a surveillance stands: an icon and a word; that it is overdue comes before its state. */
export const SurveillanceBadge = ({ of: { state, is_overdue } }: { of: Of }) => {
  const w = useWords(surveillancesWords)
  const Icon = is_overdue ? IconAlertTriangle : icons[state]
  return (
    <span className={styles.state} data-state={is_overdue ? 'WITHDRAWN' : badgeOf[state]}>
      <Icon size={16} aria-hidden />
      {is_overdue ? w.overdue : w.states[state]}
    </span>
  )
}

/** The colours of certificates' states. */
const badgeOf = { AWAITED: '', SUBMITTED: 'WAITING', RETURNED: 'SUSPENDED', ACCEPTED: 'ACTIVE' } as const

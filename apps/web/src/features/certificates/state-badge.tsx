import type { CertificateState } from '@kompeten/contract/certificates/content'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import {
  IconArrowsExchange,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglassEmpty,
  IconLoader,
  IconPlayerPause,
  type TablerIcon,
} from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import styles from './certificates.module.css'

const icons: Record<CertificateState, TablerIcon> = {
  WAITING: IconClock,
  ISSUING: IconLoader,
  ACTIVE: IconCircleCheck,
  SUSPENDED: IconPlayerPause,
  WITHDRAWN: IconCircleX,
  EXPIRED: IconHourglassEmpty,
  REPLACED: IconArrowsExchange,
  CANCELLED: IconCircleX,
}

/** How a certificate stands: an icon and a word, never a colour alone. */
export const StateBadge = ({ state }: { state: CertificateState }) => {
  const w = useWords(certificatesWords)
  const Icon = icons[state]
  return (
    <span className={styles.state} data-state={state}>
      <Icon size={16} aria-hidden />
      {w.states[state]}
    </span>
  )
}

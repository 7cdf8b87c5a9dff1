import type { ApplicationSection } from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import { IconAlertCircle } from '@tabler/icons-react'
import styles from '../applications.module.css'

type Props = { application: Application; section: ApplicationSection; targetId: string | null }

/** What the LSP asks to be mended at this very place. */
export const GapNote = ({ application: { decision }, section, targetId }: Props) => {
  const gaps = decision?.decision === 'returned' ? decision.gaps : []
  return gaps
    .filter((gap) => gap.section === section && gap.target_id === targetId)
    .map(({ note }) => (
      <p key={note} className={styles.gap}>
        <IconAlertCircle size={20} aria-hidden />
        <span>{note}</span>
      </p>
    ))
}

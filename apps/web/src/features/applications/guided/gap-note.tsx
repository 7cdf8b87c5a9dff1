import type { ApplicationSection } from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useWords } from '../../../platform/words.ts'
import styles from './guided.module.css'

type Props = { application: Application; section: ApplicationSection; targetId: string | null }

/** What the LSP asks to be mended at this very place. */
export const GapNote = ({ application: { decision }, section, targetId }: Props) => {
  const w = useWords(applicationsWords).returned
  const gaps = decision?.decision === 'returned' ? decision.gaps : []
  return gaps
    .filter((gap) => gap.section === section && gap.target_id === targetId)
    .map(({ note, mended }) => (
      <p key={note} className={mended ? styles.mended : styles.gap}>
        {mended ? <IconCircleCheck size={20} aria-hidden /> : <IconAlertCircle size={20} aria-hidden />}
        <span>
          {note}
          {mended && ` · ${w.mended}`}
        </span>
      </p>
    ))
}

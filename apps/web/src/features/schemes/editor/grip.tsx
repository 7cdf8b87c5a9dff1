import { unitsEditorWords } from '@kompeten/phrases/schemes/units-editor'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../platform/words.ts'
import styles from './editor.module.css'

/** What a node is dragged by, beside its number. For pointers only: by keyboard, and with the buttons, nodes move too. */
export const Grip = ({ children }: { children?: ReactNode }) => {
  const w = useWords(unitsEditorWords)
  return (
    <span className={styles.grip} data-grip aria-hidden title={w.drag}>
      <IconGripVertical size={14} className={styles.gripIcon} />
      {children !== undefined && <span className={styles.number}>{children}</span>}
    </span>
  )
}

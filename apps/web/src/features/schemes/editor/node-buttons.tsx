import { unitsEditorWords } from '@kompeten/phrases/schemes/units-editor'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useWords } from '../../../platform/words.ts'
import styles from './editor.module.css'
import type { Place } from './tree.ts'
import type { Edit } from './use-tree.ts'

type Props = {
  name: string
  place: Place
  edit: Edit
  /** In the order of the tab key: rows are left out of it, because each has keys for the same. */
  inTabOrder?: boolean
}

/** Up, down and away: what the keys Alt+↑, Alt+↓ and Alt+Delete do, for pointers and touch. */
export const NodeButtons = memo(({ name, place, edit, inTabOrder = false }: Props) => {
  const w = useWords(unitsEditorWords)
  const tabIndex = inTabOrder ? 0 : -1
  return (
    <span className={styles.buttons}>
      <ActionIcon
        variant="subtle"
        color="gray"
        tabIndex={tabIndex}
        aria-label={w.moveUp(name)}
        title={w.moveUp(name)}
        onClick={() => edit.move(place, -1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        tabIndex={tabIndex}
        aria-label={w.moveDown(name)}
        title={w.moveDown(name)}
        onClick={() => edit.move(place, 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        tabIndex={tabIndex}
        aria-label={w.remove(name)}
        title={w.remove(name)}
        onClick={() => edit.remove(place)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </span>
  )
})

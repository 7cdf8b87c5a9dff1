import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Selection } from './selection.ts'
import styles from './selection-bar.module.css'

/** How many rows are picked and what can be done with all of them; stays in sight while the list scrolls. */
export const SelectionBar = ({ selection, children }: { selection: Selection; children: ReactNode }) => {
  const w = useWords(uiWords).list
  const format = useFormat()
  const count = selection.ids.length
  return (
    <div role="status" className={count > 0 ? styles.bar : undefined}>
      {count > 0 && (
        <Group gap="sm">
          <Text fw={600}>{w.selected(format.number(count))}</Text>
          {children}
          <Button variant="subtle" onClick={selection.clear}>
            {w.unselect}
          </Button>
        </Group>
      )}
    </div>
  )
}

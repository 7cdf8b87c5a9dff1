import { compareUnits } from '@kompeten/contract/schemes/compare'
import { unitsEditorWords } from '@kompeten/phrases/schemes/units-editor'
import { Button, Group } from '@mantine/core'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { TreeChanges } from '../versions/tree-changes.tsx'
import type { UnitsConflict } from './use-units-autosave.ts'

type Props = { from: UnitsConflict; onClose: () => void }

/** What somebody else changed of this draft meanwhile, and is now put together with what was changed here. */
export const MergedNote = ({ from, onClose }: Props) => {
  const w = useWords(unitsEditorWords)
  const format = useFormat()
  return (
    <div role="status">
      <Callout tone="info">
        {w.merged(from.changedBy, format.moment(from.changedAt))}
        <TreeChanges changes={compareUnits(from.base, from.theirs.units)} />
        <Group>
          <Button size="xs" variant="default" onClick={onClose}>
            {w.mergedClose}
          </Button>
        </Group>
      </Callout>
    </div>
  )
}

import type { SchemeVersion } from '@kompeten/contract/schemes'
import { compareUnits } from '@kompeten/contract/schemes-compare'
import { schemesWords } from '@kompeten/phrases/schemes'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TreeChanges } from '../tree-changes.tsx'
import type { UnitsConflict } from './use-units-autosave.ts'

type Props = {
  conflict: UnitsConflict
  onKeepMine: (theirs: SchemeVersion) => void
  onTakeTheirs: (theirs: SchemeVersion) => void
}

/** Somebody else saved this draft meanwhile: what he changed, and whose units go on. Taking his can be undone. */
export const UnitsConflictDialog = ({ conflict, onKeepMine, onTakeTheirs }: Props) => {
  const w = useWords(schemesWords).editor
  const format = useFormat()
  const { base, theirs, changedBy, changedAt } = conflict
  const changes = compareUnits(base, theirs.units)
  return (
    <Dialog title={w.conflictTitle} size="xl" onClose={() => onTakeTheirs(theirs)}>
      <Stack>
        <Text>{w.conflictText(changedBy, format.moment(changedAt))}</Text>
        {changes.length === 0 ? <Text c="dimmed">{w.conflictSame}</Text> : <TreeChanges changes={changes} />}
        <Text size="sm" c="dimmed">
          {w.conflictUndo}
        </Text>
        <Group justify="end">
          <Button variant="default" onClick={() => onTakeTheirs(theirs)}>
            {w.takeTheirs(changedBy)}
          </Button>
          <Button onClick={() => onKeepMine(theirs)}>{w.keepMine}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

import { compareUnits } from '@kompeten/contract/schemes/compare'
import type { Unit } from '@kompeten/contract/schemes/content'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { schemeVersionsWords } from '@kompeten/phrases/schemes/scheme-versions'
import { unitsEditorWords } from '@kompeten/phrases/schemes/units-editor'
import { Button, Group, Radio, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TreeChanges } from '../versions/tree-changes.tsx'
import { type Clash, clashKey, mergedUnits } from './merge.ts'
import { nodesOf } from './tree.ts'
import type { UnitsConflict } from './use-units-autosave.ts'

type Props = {
  conflict: UnitsConflict
  /** What both wrote, put together as it was chosen. */
  onMerge: (merged: Unit[], theirs: SchemeVersion) => void
  onTakeTheirs: (theirs: SchemeVersion) => void
}

/** Somebody else saved this draft meanwhile and both wrote one text: what they changed, and whose text stands. */
export const UnitsConflictDialog = ({ conflict, onMerge, onTakeTheirs }: Props) => {
  const w = useWords(unitsEditorWords)
  const versions = useWords(schemeVersionsWords)
  const format = useFormat()
  const { base, mine, theirs, changedBy, changedAt } = conflict
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const merged = mergedUnits({ base, mine, theirs: theirs.units }, chosen)
  const places = new Map(nodesOf(merged.units).map(({ id, number }) => [id, number]))
  const choose = (clash: Clash, whose: string) => {
    const others = [...chosen].filter((key) => key !== clashKey(clash))
    setChosen(new Set(whose === 'theirs' ? [...others, clashKey(clash)] : others))
  }
  const nameOf = ({ kind, id, field }: Clash) => {
    const fields: Readonly<Record<string, string>> = versions.nodeFields
    return `${versions.nodes[kind]} ${places.get(id) ?? ''}, ${fields[field] ?? field}`
  }
  return (
    <Dialog title={w.conflictTitle} size="xl" onClose={() => onMerge(merged.units, theirs)}>
      <Stack>
        <Text>{w.conflictText(changedBy, format.moment(changedAt))}</Text>
        <TreeChanges changes={compareUnits(base, theirs.units)} />
        <Title order={3}>{w.clashes}</Title>
        {merged.clashes.map((clash) => (
          <Radio.Group
            key={clashKey(clash)}
            label={nameOf(clash)}
            value={chosen.has(clashKey(clash)) ? 'theirs' : 'mine'}
            onChange={(whose) => choose(clash, whose)}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="mine" label={w.mine(clash.mine || versions.nothing)} />
              <Radio value="theirs" label={w.theirs(changedBy, clash.theirs || versions.nothing)} />
            </Stack>
          </Radio.Group>
        ))}
        <Text size="sm" c="dimmed">
          {w.conflictUndo}
        </Text>
        <Group justify="end">
          <Button variant="default" onClick={() => onTakeTheirs(theirs)}>
            {w.takeTheirs(changedBy)}
          </Button>
          <Button onClick={() => onMerge(merged.units, theirs)}>{w.merge}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

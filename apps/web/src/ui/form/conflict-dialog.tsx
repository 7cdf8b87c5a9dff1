import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { Unbroken } from '../plain/unbroken.tsx'
import styles from './conflict-dialog.module.css'
import { type ShowValue, useShownClash } from './shown-clash.ts'
import { threeWay, withTheirs } from './three-way.ts'
import type { Labels } from './typed.ts'

type Side = 'mine' | 'theirs'
type Values = Record<string, unknown>

/** What another person stored meanwhile. */
export type Conflict<V> = { theirs: V; version: number; changedBy: string; changedAt: string }

type Props<V> = {
  conflict: Conflict<V>
  base: V
  mine: V
  labels: Labels
  show: ShowValue | undefined
  onMerged: (values: V) => void
  onClose: () => void
}

type ClashChoiceProps = {
  label: string
  sides: Readonly<Record<Side, string>>
  side: Side
  who: string
  choose: (side: Side) => void
}

const ClashChoice = ({ label, sides, side, who, choose }: ClashChoiceProps) => {
  const w = useWords(uiWords).conflict
  const shown = (text: string) => text || `(${w.empty})`
  return (
    <Radio.Group
      label={label}
      value={side}
      onChange={(value) => choose(value === 'mine' ? 'mine' : 'theirs')}
    >
      <div className={styles.sides}>
        <Radio value="mine" label={w.mine} description={shown(sides.mine)} className={styles.side} />
        <Radio
          value="theirs"
          label={w.theirs(who)}
          description={shown(sides.theirs)}
          className={styles.side}
        />
      </div>
    </Radio.Group>
  )
}

/** Shows who changed what since the form was opened; for each clash one keeps one's own or takes theirs. */
export const ConflictDialog = <V extends object>(props: Props<V>) => {
  const { conflict, base, mine, labels, show, onMerged, onClose } = props
  const w = useWords(uiWords).conflict
  const format = useFormat()
  const { merged, clashes, taken } = threeWay(base as Values, mine as Values, conflict.theirs as Values)
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const who = conflict.changedBy || w.somebody
  const { titleOf, sidesOf } = useShownClash(labels, show)
  const sideOf = (field: string): Side => sides[field] ?? 'mine'
  const all = (side: Side) => setSides(Object.fromEntries(clashes.map(({ field }) => [field, side])))
  const save = () => {
    const chosen = clashes.filter(({ field }) => sideOf(field) === 'theirs')
    onMerged(withTheirs(merged, chosen) as V)
  }
  return (
    <Dialog onClose={onClose} title={w.title} size="lg">
      <Stack>
        <Text>
          <Unbroken>{w.text(who, format.moment(conflict.changedAt))}</Unbroken>
        </Text>
        {clashes.length === 0 && <Text>{w.noClash}</Text>}
        {clashes.length > 1 && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => all('mine')}>
              {w.keepMine}
            </Button>
            <Button size="xs" variant="default" onClick={() => all('theirs')}>
              {w.takeTheirs(who)}
            </Button>
          </Group>
        )}
        {clashes.map((clash) => (
          <ClashChoice
            key={clash.field}
            label={titleOf(clash.field)}
            sides={sidesOf(clash)}
            side={sideOf(clash.field)}
            who={who}
            choose={(side) => setSides({ ...sides, [clash.field]: side })}
          />
        ))}
        {taken.length > 0 && (
          <Text size="sm" c="dimmed">
            {w.taken(taken.map((field) => labels[field] ?? field).join(', '))}
          </Text>
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {w.cancel}
          </Button>
          <Button data-autofocus onClick={save}>
            {w.save}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

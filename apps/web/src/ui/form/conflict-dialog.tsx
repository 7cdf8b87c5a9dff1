import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import styles from './conflict-dialog.module.css'
import { isDay } from './day-text.ts'
import { type Clash, threeWay } from './three-way.ts'
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
  /** A field's value as people read it; undefined where its plain form says it. */
  show: ((field: string, value: unknown) => string | undefined) | undefined
  onMerged: (values: V) => void
  onClose: () => void
}

type ClashChoiceProps = { clash: Clash; label: string; side: Side; who: string } & Pick<
  Props<never>,
  'show'
> & {
    choose: (side: Side) => void
  }

/** A value without words of its own. */
const usePlainly = () => {
  const { yes, no } = useWords(uiWords).list
  const format = useFormat()
  const plainly = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(plainly).join(', ')
    if (typeof value === 'boolean') return value ? yes : no
    const text = String(value ?? '')
    return isDay(text) ? format.day(text) : text
  }
  return plainly
}

const ClashChoice = ({ clash, label, side, who, show, choose }: ClashChoiceProps) => {
  const w = useWords(uiWords).conflict
  const plainly = usePlainly()
  const shown = (value: unknown) => (show?.(clash.field, value) ?? plainly(value)) || `(${w.empty})`
  return (
    <Radio.Group
      label={label}
      value={side}
      onChange={(value) => choose(value === 'mine' ? 'mine' : 'theirs')}
    >
      <div className={styles.sides}>
        <Radio value="mine" label={w.mine} description={shown(clash.mine)} className={styles.side} />
        <Radio
          value="theirs"
          label={w.theirs(who)}
          description={shown(clash.theirs)}
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
  const sideOf = (field: string): Side => sides[field] ?? 'mine'
  const all = (side: Side) => setSides(Object.fromEntries(clashes.map(({ field }) => [field, side])))
  const save = () => {
    const chosen = clashes.map(({ field, mine, theirs }) => [field, sideOf(field) === 'mine' ? mine : theirs])
    onMerged({ ...merged, ...Object.fromEntries(chosen) } as V)
  }
  return (
    <Dialog onClose={onClose} title={w.title} size="lg">
      <Stack>
        <Text>{w.text(who, format.moment(conflict.changedAt))}</Text>
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
            clash={clash}
            label={labels[clash.field] ?? clash.field}
            side={sideOf(clash.field)}
            who={who}
            show={show}
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

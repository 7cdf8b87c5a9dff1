import { uiWords } from '@kompeten/phrases/platform/ui'
import { ActionIcon, Button, Checkbox, Group, Popover, SegmentedControl, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import { type Column, columnChoice, shownColumns } from './column.ts'
import { keepHabit } from './habits.ts'
import type { Density } from './list-state.ts'
import type { List } from './use-list.ts'

const moved = (ids: readonly string[], id: string, by: 1 | -1): string[] => {
  const at = ids.indexOf(id)
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, at + by), id, ...others.slice(at + by)]
}

/** A control that moves with its row loses the focus; it gets it back, or its row's first control does. */
const keepFocus = (control: HTMLElement) =>
  requestAnimationFrame(() => {
    const row = control.closest('[data-column]')
    const target = control.matches(':disabled') ? row?.querySelector<HTMLElement>('input') : control
    target?.focus()
  })

type ChoiceProps<Row> = {
  columns: readonly Column<Row>[]
  ids: readonly string[]
  choose: (ids: string[]) => void
}

const ColumnChoices = <Row,>({ columns, ids, choose }: ChoiceProps<Row>) => {
  const w = useWords(uiWords).list
  const shown = ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const hidden = columns.filter((column) => !ids.includes(column.id))
  return [...shown, ...hidden].map(({ id, label }) => {
    const at = ids.indexOf(id)
    const isShown = at >= 0
    const toggle = () => choose(isShown ? ids.filter((one) => one !== id) : [...ids, id])
    const arrows = [
      { by: -1, name: w.moveColumnUp(label), Icon: IconArrowUp, isEnd: at === 0 },
      { by: 1, name: w.moveColumnDown(label), Icon: IconArrowDown, isEnd: at === ids.length - 1 },
    ] as const
    return (
      <Group key={id} data-column={id} justify="space-between" wrap="nowrap" gap="xs" mih={24}>
        <Checkbox
          checked={isShown}
          label={label}
          onChange={(event) => {
            keepFocus(event.currentTarget)
            toggle()
          }}
        />
        {isShown && (
          <ActionIcon.Group>
            {arrows.map(({ by, name, Icon, isEnd }) => (
              <ActionIcon
                key={by}
                variant="default"
                size={24}
                disabled={isEnd}
                aria-label={name}
                onClick={(event) => {
                  keepFocus(event.currentTarget)
                  choose(moved(ids, id, by))
                }}
              >
                <Icon size={14} aria-hidden />
              </ActionIcon>
            ))}
          </ActionIcon.Group>
        )}
      </Group>
    )
  })
}

type Props<Row> = { list: List<Row>; columns: readonly Column<Row>[] }

/** Which columns are shown, in which order and row height; remembered on this device and written in the address. */
export const ColumnChooser = <Row,>({ list, columns }: Props<Row>) => {
  const w = useWords(uiWords).list
  const { name, state, change } = list
  const others = columns.slice(1)
  const ids = shownColumns(columns, state.columns)
    .slice(1)
    .map((column) => column.id)

  const choose = (next: readonly string[] | undefined) => {
    const chosen = next && columnChoice(columns, next)
    keepHabit(name, { columns: chosen })
    change({ ...state, columns: chosen }, { replace: true })
  }
  const setDensity = (density: Density) => {
    keepHabit(name, { density })
    change({ ...state, density }, { replace: true })
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md" withinPortal>
      <Popover.Target>
        <Button variant="default" px="sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {w.display}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={w.display} miw={280}>
        <Stack gap="sm">
          <Text size="sm" fw={600}>
            {w.columns}
          </Text>
          <Stack gap={4}>
            <ColumnChoices columns={others} ids={ids} choose={choose} />
          </Stack>
          {state.columns && (
            <Button variant="subtle" onClick={() => choose(undefined)}>
              {w.usualColumns}
            </Button>
          )}
          <SegmentedControl
            fullWidth
            aria-label={w.density}
            value={state.density ?? 'comfortable'}
            onChange={setDensity}
            data={[
              { value: 'comfortable', label: w.densities.comfortable },
              { value: 'compact', label: w.densities.compact },
            ]}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

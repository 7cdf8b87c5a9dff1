import { ActionIcon, Button, Checkbox, Group, Popover, SegmentedControl, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { uiWords } from '@kompeten/phrases/ui'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import { type Column, columnChoice, shownColumns } from './column.ts'
import { keepHabit } from './habits.ts'
import type { Density } from './list-state.ts'
import type { List } from './use-list.ts'

const swapped = (ids: readonly string[], at: number, by: number): string[] => {
  const next = [...ids]
  const [one] = next.splice(at, 1)
  next.splice(at + by, 0, ...(one ? [one] : []))
  return next
}

type Props<Row> = { list: List<Row>; columns: readonly Column<Row>[] }

/** Which columns are shown, in which order and row height; remembered on this device and written in the address. */
export const ColumnChooser = <Row,>({ list, columns }: Props<Row>) => {
  const w = useWords(uiWords).list
  const shown = shownColumns(columns, list.state.columns).slice(1)
  const ids = shown.map((column) => column.id)
  const hidden = columns.slice(1).filter((column) => !ids.includes(column.id))

  const choose = (next: readonly string[]) => {
    const chosen = columnChoice(columns, next)
    keepHabit(list.name, { columns: chosen })
    list.change({ ...list.state, columns: chosen }, { replace: true })
  }
  const setDensity = (density: Density) => {
    keepHabit(list.name, { density })
    list.change({ ...list.state, density }, { replace: true })
  }
  const show = (id: string, isShown: boolean) =>
    choose(isShown ? [...ids, id] : ids.filter((one) => one !== id))

  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md" withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {w.display}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={w.display} miw={280}>
        <Stack gap="sm">
          <Text size="sm" fw={600}>
            {w.columns}
          </Text>
          <Stack gap={4}>
            {shown.map((column, at) => (
              <Group key={column.id} justify="space-between" wrap="nowrap" gap="xs">
                <Checkbox checked label={column.label} onChange={() => show(column.id, false)} />
                <ActionIcon.Group>
                  <ActionIcon
                    variant="default"
                    size={24}
                    disabled={at === 0}
                    aria-label={w.moveColumnUp(column.label)}
                    onClick={() => choose(swapped(ids, at, -1))}
                  >
                    <IconArrowUp size={14} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size={24}
                    disabled={at === shown.length - 1}
                    aria-label={w.moveColumnDown(column.label)}
                    onClick={() => choose(swapped(ids, at, 1))}
                  >
                    <IconArrowDown size={14} aria-hidden />
                  </ActionIcon>
                </ActionIcon.Group>
              </Group>
            ))}
            {hidden.map((column) => (
              <Checkbox
                key={column.id}
                checked={false}
                label={column.label}
                onChange={() => show(column.id, true)}
              />
            ))}
          </Stack>
          {list.state.columns && (
            <Button
              variant="subtle"
              onClick={() =>
                choose(
                  shownColumns(columns, undefined)
                    .slice(1)
                    .map((c) => c.id),
                )
              }
            >
              {w.usualColumns}
            </Button>
          )}
          <SegmentedControl
            fullWidth
            aria-label={w.density}
            value={list.state.density ?? 'comfortable'}
            onChange={(value) => setDensity(value as Density)}
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

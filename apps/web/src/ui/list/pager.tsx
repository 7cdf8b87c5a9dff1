import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import '@mantine/core/styles/Pagination.layer.css'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { useIsNarrow } from '../theme/use-is-narrow.ts'
import { keepHabit } from './habits.ts'
import { narrowed } from './list-state.ts'
import type { List } from './use-list.ts'

const sizes = [10, 25, 50, 100]

/** Which rows of how many are shown, the pages by number, and how many rows a page has. */
export const Pager = <Row,>({ list }: { list: List<Row> }) => {
  const w = useWords(uiWords).list
  const format = useFormat()
  const isNarrow = useIsNarrow()
  const { state, page, change } = list
  if (!page || page.data.length === 0) return null
  const { limit, offset } = state
  const current = Math.floor(offset / limit) + 1
  // Of rows that only stand in for those on their way, the cursor would lead to the wrong page.
  const cursor = list.isBehind ? undefined : (page.next_cursor ?? undefined)
  const total = Math.max(Math.ceil(page.count / limit), current + (cursor ? 1 : 0))

  const turn = (to: number) =>
    change({ ...state, offset: (to - 1) * limit, cursor: to === current + 1 ? cursor : undefined })
  const resize = (next: number) => {
    keepHabit(list.name, { limit: next })
    change(narrowed(state, { limit: next }))
  }
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm">
        <Text size="sm" c="dimmed">
          {w.shown(
            format.number(offset + 1),
            format.number(offset + page.data.length),
            format.count(page.count, page.count_is_exact),
          )}
        </Text>
        <NativeSelect
          size="xs"
          aria-label={w.perPage}
          value={String(limit)}
          data={[...new Set([...sizes, limit])].sort((a, b) => a - b).map(String)}
          onChange={(event) => resize(Number(event.currentTarget.value))}
        />
      </Group>
      {total > 1 && (
        <nav aria-label={w.pages}>
          <Pagination
            size="sm"
            value={current}
            total={total}
            siblings={isNarrow ? 0 : 1}
            gap={isNarrow ? 4 : 8}
            onChange={turn}
            getItemProps={(number) => ({ 'aria-label': w.page(format.number(number)) })}
            getControlProps={(control) => ({ 'aria-label': control === 'next' ? w.next : w.previous })}
          />
        </nav>
      )}
    </Group>
  )
}

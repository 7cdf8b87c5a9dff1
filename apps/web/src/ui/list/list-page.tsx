import { Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWords } from '../../platform/words.ts'
import { PageKeys } from '../keys/page-keys.tsx'
import { useIsNarrow } from '../theme/use-is-narrow.ts'
import { shownColumns } from './column.ts'
import { ColumnChooser } from './column-chooser.tsx'
import type { Filter } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import styles from './list-page.module.css'
import { ListRows } from './list-rows.tsx'
import { isNarrowed, narrowed } from './list-state.ts'
import { focusedRow, stepRow, useReturnToRow } from './opened-row.ts'
import { Pager } from './pager.tsx'
import type { RowParts } from './row.ts'
import { SearchBox } from './search-box.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SortChoice } from './sort-choice.tsx'
import type { List } from './use-list.ts'
import { type View, ViewLinks } from './view-links.tsx'

type Props<Row> = Omit<RowParts<Row>, 'selectable'> & {
  list: List<Row>
  title: string
  /** What the list holds, where its title does not say it, or what must be seen before its rows. */
  note?: ReactNode
  filters: readonly Filter[]
  views?: readonly View[]
  /** Ways to elsewhere, and whatever `empty` does not offer: there also while the list is empty. */
  doors?: ReactNode
  /** What the page offers: add, import, export. An empty list leaves it to `empty`. */
  actions?: ReactNode
  /** What can be done with the picked rows; without it, rows cannot be picked. */
  bulk?: ReactNode
  /** Said where the list is empty though nothing narrows it: what it will hold and what to do first. */
  empty: ReactNode
}

/** Beside the menu there is room for a few filters, and no more. */
const smallScreen = '(max-width: 75em)'
const fewFilters = 3

/** The LIST page kind: narrow, order, pick and open the rows of one thing; all of it in the address. */
export const ListPage = <Row,>(props: Props<Row>) => {
  const { list, title, note, columns, filters, views, doors, actions, bulk, ...row } = props
  const { rowName, rowLink, rowActions, empty } = row
  const words = useWords(uiWords)
  const format = useFormat()
  usePageTitle(title)
  const isNarrow = useIsNarrow()
  const [isArranging, setArranging] = useState(false)
  const isSmall = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false })
  const folds = isNarrow || (isSmall && filters.length > fewFilters)
  const isFolded = folds && !isArranging
  const search = useRef<HTMLInputElement>(null)
  const rows = useReturnToRow(list.page !== undefined)
  const { state, page } = list
  const isBare = page?.data.length === 0 && !isNarrowed(state)
  const showsActions = !isBare && (page || list.failure) && actions
  const count = page && format.count(page.count, page.count_is_exact)

  const pickFocused = () => {
    const id = focusedRow(rows.current)
    if (id && bulk) list.selection.toggle(id)
  }
  const keys = [
    { press: 'j', label: words.keys.next, run: () => stepRow(rows.current, 1) },
    { press: 'k', label: words.keys.previous, run: () => stepRow(rows.current, -1) },
    ...(bulk ? [{ press: 'x', label: words.keys.select, run: pickFocused }] : []),
    { press: '/', label: words.keys.search, run: () => search.current?.focus() },
  ]
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Group gap="xs" align="baseline">
          <Title order={1}>{title}</Title>
          <Text c="dimmed" aria-hidden>
            {count}
          </Text>
        </Group>
        {/* A bare list has them in its middle: what was opened by one in the meantime would close again. */}
        {(doors || showsActions) && (
          <Group gap="xs">
            {doors}
            {showsActions && actions}
          </Group>
        )}
      </Group>
      {typeof note === 'string' ? <Text c="dimmed">{note}</Text> : note}
      <VisuallyHidden role="status">{count && !list.isBehind ? words.list.found(count) : ''}</VisuallyHidden>
      {views && views.length > 0 && <ViewLinks list={list} views={views} label={title} isNarrow={isNarrow} />}
      <div className={styles.tools}>
        {list.spec.search !== false && (
          <SearchBox
            inputRef={search}
            value={state.search}
            onSearch={(text) =>
              list.change(narrowed(state, { search: text }), { replace: state.search !== '' && text !== '' })
            }
          />
        )}
        {folds && (
          <Button
            variant="default"
            px="sm"
            aria-expanded={isArranging}
            aria-label={words.list.arrange}
            onClick={() => setArranging(!isArranging)}
          >
            <IconAdjustmentsHorizontal size={18} aria-hidden />
          </Button>
        )}
        {filters.length > 0 && <FilterBar list={list} filters={filters} folded={isFolded} />}
        {!isFolded && (
          <div className={styles.display}>
            {isNarrow && <SortChoice list={list} columns={columns} />}
            <ColumnChooser list={list} columns={columns} />
          </div>
        )}
      </div>
      <div
        ref={rows}
        className={styles.rows}
        aria-busy={list.isBehind}
        data-behind={list.isBehind || undefined}
      >
        <ListRows
          list={list}
          title={title}
          columns={shownColumns(columns, state.columns)}
          rowName={rowName}
          rowLink={rowLink}
          rowActions={rowActions}
          selectable={bulk !== undefined}
          as={isNarrow ? 'cards' : 'table'}
          empty={empty}
        />
      </div>
      <Pager list={list} />
      <SelectionBar selection={list.selection}>{bulk}</SelectionBar>
      <PageKeys keys={keys} also={[{ press: 'Enter', label: words.keys.open }]} />
    </Stack>
  )
}

import { Button, Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Filter } from './filter.ts'
import styles from './filter-bar.module.css'
import { FilterForm } from './filter-form.tsx'
import { filterInWords } from './filter-words.ts'
import { narrowed, withFilter } from './list-state.ts'
import type { List } from './use-list.ts'

/** Several may be chosen, one after the other. */
const staysOpen = ({ kind }: Filter) => kind === 'option' || kind === 'record'

const FilterButton = (given: { filter: Filter; value: string; apply: (value: string) => void }) => {
  const { filter, value, apply } = given
  const w = useWords(uiWords).list
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const applyAndClose = (next: string) => {
    if (!staysOpen(filter)) setOpen(false)
    apply(next)
  }
  return (
    <div className={styles.filter} data-applied={value !== '' || undefined}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        trapFocus
        returnFocus
        shadow="md"
        withinPortal
      >
        <Popover.Target>
          <Button
            variant="default"
            className={styles.open}
            rightSection={value === '' && <IconChevronDown size={14} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {filter.label}
            {value !== '' && <>: {filterInWords(filter, value, w, format.day)}</>}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={filter.label} className={styles.form}>
          <FilterForm filter={filter} value={value} apply={applyAndClose} />
        </Popover.Dropdown>
      </Popover>
      {value !== '' && (
        <Button
          variant="default"
          className={styles.clear}
          aria-label={w.clearFilter(filter.label)}
          onClick={() => apply('')}
        >
          <IconX size={14} aria-hidden />
        </Button>
      )}
    </div>
  )
}

/** What a link narrowed the list by and no button here offers, such as just these records: it is in sight, and taken off at once. */
const OfLink = ({ label, onClear }: { label: string; onClear: () => void }) => {
  const w = useWords(uiWords).list
  return (
    <div className={styles.filter} data-applied>
      <span className={`${styles.open} ${styles.ofLink}`}>{label}</span>
      <Button variant="default" className={styles.clear} aria-label={w.clearFilter(label)} onClick={onClear}>
        <IconX size={14} aria-hidden />
      </Button>
    </div>
  )
}

type Props<Row> = {
  list: List<Row>
  filters: readonly Filter[]
  /** Only what is applied is in sight, until all filters are asked for: on narrow screens. */
  folded: boolean
}

/** The filters of a list as buttons; an applied one says what it lets through and can be taken off. */
export const FilterBar = <Row,>({ list, filters, folded }: Props<Row>) => {
  const w = useWords(uiWords).list
  const { state, change } = list
  const applied = filters.filter((filter) => state.filters[filter.field])
  const shown = folded ? applied : filters
  const offered = Object.fromEntries(
    Object.entries(state.filters).filter(([name]) => filters.some(({ field }) => field === name)),
  )
  const isOfLink = Object.keys(offered).length < Object.keys(state.filters).length
  if (shown.length === 0 && !isOfLink) return null
  return (
    <fieldset className={styles.bar} aria-label={w.filters}>
      {shown.map((filter) => (
        <FilterButton
          // The form inside starts again from the value in the address.
          key={`${filter.field} ${staysOpen(filter) ? '' : (state.filters[filter.field] ?? '')}`}
          filter={filter}
          value={state.filters[filter.field] ?? ''}
          apply={(value) => change(withFilter(state, filter.field, value))}
        />
      ))}
      {isOfLink && <OfLink label={w.ofLink} onClear={() => change(narrowed(state, { filters: offered }))} />}
      {applied.length + (isOfLink ? 1 : 0) > 1 && (
        <Button variant="subtle" onClick={() => change(narrowed(state, { filters: {} }))}>
          {w.clearFilters}
        </Button>
      )}
    </fieldset>
  )
}

import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { narrowed, writeListState } from './list-state.ts'
import type { List } from './use-list.ts'
import styles from './view-links.module.css'

/** A set of rows of the list. The usual one has no word in the address: its `view` is undefined. */
export type View = { view: string | undefined; label: string }

type Props<Row> = {
  list: List<Row>
  views: readonly View[]
  label: string
  isNarrow: boolean
}

/** On a narrow screen more of them than this would push the rows below its end. */
const mostLinks = 8

/** The views of a list, such as the rows in use and those in the bin, each with its own address. */
export const ViewLinks = <Row,>({ list, views, label, isNarrow }: Props<Row>) => {
  if (isNarrow && views.length > mostLinks) return <ViewChoice list={list} views={views} label={label} />
  return (
    <nav aria-label={label} className={styles.views}>
      {views.map(({ view, label: name }) =>
        view === list.state.view ? (
          <span key={name} aria-current="page" className={styles.view}>
            {name}
          </span>
        ) : (
          <Link
            key={name}
            to="."
            search={writeListState(list.spec, narrowed(list.state, { view }))}
            activeOptions={{ exact: true, includeSearch: true }}
            className={styles.view}
            resetScroll={false}
          >
            {name}
          </Link>
        ),
      )}
    </nav>
  )
}

const ViewChoice = <Row,>({ list, views, label }: Omit<Props<Row>, 'isNarrow'>) => (
  <NativeSelect
    aria-label={label}
    value={list.state.view ?? ''}
    onChange={(event) => list.change(narrowed(list.state, { view: event.currentTarget.value || undefined }))}
    data={views.map(({ view, label: name }) => ({ value: view ?? '', label: name }))}
  />
)

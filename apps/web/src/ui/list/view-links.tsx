import { Link } from '@tanstack/react-router'
import { narrowed, writeListState } from './list-state.ts'
import type { List } from './use-list.ts'
import styles from './view-links.module.css'

/** A set of rows of the list. The usual one has no word in the address: its `view` is undefined. */
export type View = { view: string | undefined; label: string }

/** The views of a list, such as the rows in use and those in the bin, each with its own address. */
export const ViewLinks = <Row,>({
  list,
  views,
  label,
}: {
  list: List<Row>
  views: readonly View[]
  label: string
}) => (
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

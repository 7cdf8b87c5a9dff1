import { shellWords } from '@kompeten/phrases/platform/shell'
import { Link, useLocation } from '@tanstack/react-router'
import { useShownTitle } from '../../platform/page-title.ts'
import { useWords } from '../../platform/words.ts'
import { lastSearchOf } from '../../ui/list/last-search.ts'
import { entriesOf, isGroup, type MenuItem } from '../menu.ts'
import classes from './shell.module.css'
import { entryOf } from './side-menu.tsx'

/**
 * Where the page is: its menu group, its list, itself; below the dashboard where no entry of the menu leads to it.
 * Nothing on a menu entry's own page, which says it already.
 */
export const Breadcrumbs = ({ menu }: { menu: readonly MenuItem[] }) => {
  const w = useWords(shellWords)
  const pathname = useLocation({ select: (location) => location.pathname })
  const title = useShownTitle()
  const entry = entryOf(menu, pathname) ?? entriesOf(menu).find(({ word }) => word === 'dashboard')
  if (!entry || entry.to === pathname || pathname === '/') return null
  const group = menu.find((item) => isGroup(item) && item.entries.includes(entry))
  return (
    <nav aria-label={w.breadcrumbs}>
      <ol className={classes.crumbs}>
        {group && <li>{w.menu[group.word]}</li>}
        <li>
          <Link to={entry.to} search={lastSearchOf(entry.to)}>
            {w.menu[entry.word]}
          </Link>
        </li>
        {title && <li aria-current="page">{title}</li>}
      </ol>
    </nav>
  )
}

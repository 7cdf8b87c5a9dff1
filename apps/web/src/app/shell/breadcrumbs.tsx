import { shellWords } from '@kompeten/phrases/shell'
import { Link, useLocation } from '@tanstack/react-router'
import { useShownTitle } from '../../platform/page-title.ts'
import { useWords } from '../../platform/words.ts'
import { isGroup, type MenuItem } from '../menu.ts'
import classes from './shell.module.css'
import { entryOf } from './side-menu.tsx'

/** Where the page is: its menu group, its list, itself. Nothing on a menu entry's own page, which says it already. */
export const Breadcrumbs = ({ menu }: { menu: readonly MenuItem[] }) => {
  const w = useWords(shellWords)
  const pathname = useLocation({ select: (location) => location.pathname })
  const title = useShownTitle()
  const entry = entryOf(menu, pathname)
  if (!entry || entry.to === pathname) return null
  const group = menu.find((item) => isGroup(item) && item.entries.includes(entry))
  return (
    <nav aria-label={w.breadcrumbs}>
      <ol className={classes.crumbs}>
        {group && <li>{w.menu[group.word]}</li>}
        <li>
          <Link to={entry.to}>{w.menu[entry.word]}</Link>
        </li>
        {title && <li aria-current="page">{title}</li>}
      </ol>
    </nav>
  )
}

import { shellWords } from '@kompeten/phrases/shell'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { entriesOf, isGroup, type MenuEntry, type MenuGroup, type MenuItem, type MenuWord } from '../menu.ts'
import { menuIcons } from './menu-icons.tsx'
import classes from './side-menu.module.css'

const MenuIcon = ({ word }: { word: MenuWord }) => {
  const Icon = menuIcons[word]
  return Icon ? (
    <Icon className={classes.icon} size={20} stroke={1.7} aria-hidden />
  ) : (
    <span className={classes.icon} />
  )
}

type DoorProps = { entry: MenuEntry; inGroup?: boolean; isHere: boolean }

const Door = ({ entry, inGroup = false, isHere }: DoorProps) => {
  const w = useWords(shellWords).menu
  return (
    <li>
      <Link
        to={entry.to}
        className={inGroup ? classes.inner : classes.door}
        aria-current={isHere ? 'page' : undefined}
      >
        {!inGroup && <MenuIcon word={entry.word} />}
        {w[entry.word]}
      </Link>
    </li>
  )
}

type GroupProps = { group: MenuGroup; here: string | undefined }

const Group = ({ group, here }: GroupProps) => {
  const w = useWords(shellWords).menu
  const holdsHere = group.entries.some((entry) => entry.to === here)
  const [isOpen, setOpen] = useState(holdsHere)
  const id = useId()
  return (
    <li>
      <button
        type="button"
        className={classes.door}
        aria-expanded={isOpen || holdsHere}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <MenuIcon word={group.word} />
        {w[group.word]}
        <IconChevronDown className={classes.chevron} size={16} aria-hidden />
      </button>
      <ul id={id} className={classes.group} hidden={!(isOpen || holdsHere)}>
        {group.entries.map((entry) => (
          <Door key={entry.to} entry={entry} inGroup isHere={entry.to === here} />
        ))}
      </ul>
    </li>
  )
}

/** Whether a page stands at an address or below it; `$name` in the address is any one part. */
const isBelow = (address: string, pathname: string): boolean =>
  new RegExp(`^${address.replace(/\$\w+/g, '[^/]+')}(/|$)`).test(pathname)

/** The menu entry that a page belongs to: the one whose address is the longest beginning of the page's. */
export const entryOf = (menu: readonly MenuItem[], pathname: string): MenuEntry | undefined =>
  entriesOf(menu)
    .filter(({ to, covers = [] }) => [to, ...covers].some((address) => isBelow(address, pathname)))
    .sort((one, other) => other.to.length - one.to.length)[0]

/** The side menu of the session's role. */
export const SideMenu = ({ menu }: { menu: readonly MenuItem[] }) => {
  const w = useWords(shellWords).sideMenu
  const here = entryOf(menu, useLocation({ select: ({ pathname }) => pathname }))?.to
  return (
    <nav aria-label={w.label}>
      <ul className={classes.menu}>
        {menu.map((item) =>
          isGroup(item) ? (
            <Group key={item.word} group={item} here={here} />
          ) : (
            <Door key={item.to} entry={item} isHere={item.to === here} />
          ),
        )}
      </ul>
    </nav>
  )
}

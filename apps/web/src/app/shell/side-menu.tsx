import { shellWords } from '@kompeten/phrases/platform/shell'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { UnreadMark } from '../../features/messages/index.ts'
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
        // The router would also light every entry whose address begins the page's.
        activeOptions={{ exact: true }}
        className={inGroup ? classes.inner : classes.door}
        aria-current={isHere ? 'page' : undefined}
      >
        {!inGroup && <MenuIcon word={entry.word} />}
        {w[entry.word]}
        {entry.word === 'messages' && <UnreadMark />}
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

/** How closely an address fits: by its parts, of which those that stand for any one count less. */
const closeness = (address: string): number =>
  address.split('/').reduce((sum, part) => sum + (part.startsWith('$') ? 1 : 2), 0)

/** The menu entry that a page belongs to: the one of whose addresses one is the closest beginning of the page's. */
export const entryOf = (menu: readonly MenuItem[], pathname: string): MenuEntry | undefined =>
  entriesOf(menu)
    .flatMap((entry) =>
      [entry.to, ...(entry.covers ?? [])]
        .filter((address) => isBelow(address, pathname))
        .map((address) => ({ entry, fit: closeness(address) })),
    )
    .sort((one, other) => other.fit - one.fit)[0]?.entry

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

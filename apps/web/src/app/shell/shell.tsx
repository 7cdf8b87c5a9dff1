import { accessWords } from '@kompeten/phrases/access/access'
import { frameWords } from '@kompeten/phrases/platform/frame'
import { shellWords } from '@kompeten/phrases/platform/shell'
import { Drawer } from '@mantine/core'
import { MantineHouse } from '../../ui/theme/mantine-house.tsx'
import '../../ui/theme/parts.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Outlet, useLocation, useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { copyrightYears } from '../../features/access/index.ts'
import { Outbox } from '../../features/messages/index.ts'
import { useClock } from '../../platform/clock.ts'
import { forgetOthersCopies } from '../../platform/device-copies.ts'
import { useWornFace } from '../../platform/host-face.ts'
import { holds, isCapable, type Session, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { shadesOfFace } from '../../ui/theme/own-colour.ts'
import type { MenuItem } from '../menu.ts'
import { AccountInProgress } from '../session/account-in-progress.tsx'
import { ProveAgain } from '../session/prove-again.tsx'
import { SessionKeeper } from '../session/session-keeper.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { useKeptFocus } from './kept-focus.ts'
import { NotAllowed, NotOffered } from './not-allowed.tsx'
import classes from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { useMenu } from './use-menu.ts'

/** Brings the keyboard to the new page's content when the page changes, as a page load would. */
const useFocusOnPage = () => {
  const main = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** The page, busy while the next one is on its way: until it comes, the one before stands here. */
const Content = ({ children }: { children: ReactNode }) => {
  const main = useFocusOnPage()
  const isLeaving = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <main id="isi" ref={main} tabIndex={-1} className={classes.main} aria-busy={isLeaving || undefined}>
      {children}
    </main>
  )
}

const OwnVenueNote = lazy(() =>
  import('../../features/tuk/index.ts').then((module) => ({ default: module.OwnVenueNote })),
)

/** Beside every page of a TUK admin: whether their venue is there, asked anew at each. */
const OwnVenue = ({ session: { role, permission } }: { session: Session }) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  if (role !== 'ADT' || permission.tuk_id === null) return null
  return (
    <Suspense fallback={null}>
      <OwnVenueNote key={pathname} name={permission.tuk_name ?? ''} />
    </Suspense>
  )
}

const Page = ({ session, menu }: { session: Session; menu: readonly MenuItem[] }) => {
  const { may, capability } = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.may)?.staticData ?? {},
  })
  if (may !== undefined && !holds(session, may)) return <NotAllowed />
  if (capability !== undefined && !isCapable(session, capability)) return <NotOffered />
  return (
    <>
      <Breadcrumbs menu={menu} />
      <OwnVenue session={session} />
      <Outlet />
    </>
  )
}

/** Whoever signs in here finds nothing that somebody else was reading on this device. */
const useOwnDevice = ({ permission }: Session) => {
  const { user_permission_id } = permission
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is signed in is the trigger, not an input
  useEffect(() => void forgetOthersCopies(), [user_permission_id])
}

const Frame = ({ session }: { session: Session }) => {
  const w = useWords(shellWords)
  const { skipToContent } = useWords(frameWords)
  const copyright = useWords(accessWords).face.copyright
  const face = useWornFace()
  const now = useClock()
  const menu = useMenu(session)
  useKeptFocus()
  useOwnDevice(session)
  const [menuIsOpen, setMenuOpen] = useState(false)
  const pathname = useLocation({ select: (location) => location.pathname })
  // A door of the drawer was taken: the page is what comes next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the trigger, not an input
  useEffect(() => setMenuOpen(false), [pathname])
  const hasMenu = menu.length > 0
  return (
    <div className={classes.shell} data-menu={hasMenu}>
      <a className="skip" href="#isi">
        {skipToContent}
      </a>
      <TopBar session={session} menu={menu} openMenu={hasMenu ? () => setMenuOpen(true) : undefined} />
      {hasMenu && (
        <div className={classes.side}>
          <SideMenu menu={menu} />
        </div>
      )}
      <Drawer
        opened={menuIsOpen}
        onClose={() => setMenuOpen(false)}
        title={session.lspName}
        size={300}
        closeButtonProps={{ 'aria-label': w.sideMenu.close }}
      >
        <SideMenu menu={menu} />
      </Drawer>
      <Content>
        <Page session={session} menu={menu} />
      </Content>
      {face?.show_copyright && (
        <footer className={classes.footer}>{copyright(copyrightYears(now()), session.lspName)}</footer>
      )}
      <ProveAgain username={session.user.username} />
      <SessionKeeper session={session} />
    </div>
  )
}

/** Around every page of a signed-in person: top bar, side menu, breadcrumbs, and the session's keeper. */
export const Shell = () => {
  const session = useSession()
  const colour = useWornFace()?.theme_colour
  const shades = useMemo(() => shadesOfFace(colour), [colour])
  return (
    <MantineHouse shades={shades}>
      {session ? (
        <Outbox session={session}>
          <Frame session={session} />
        </Outbox>
      ) : (
        <AccountInProgress />
      )}
    </MantineHouse>
  )
}

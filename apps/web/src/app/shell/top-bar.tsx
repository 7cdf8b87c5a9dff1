import { roleWords } from '@kompeten/phrases/platform/roles'
import { shellWords } from '@kompeten/phrases/platform/shell'
import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { fullName } from '../../features/access/index.ts'
import { GuideButton, PageGuide } from '../../features/guide/index.ts'
import { MessagesDoor } from '../../features/messages/index.ts'
import { NotificationBell } from '../../features/notifications/index.ts'
import { SearchDoor } from '../../features/search/index.ts'
import { useWornFace } from '../../platform/host-face.ts'
import type { Session } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import type { MenuItem } from '../menu.ts'
import { AccountPanel } from './account-panel.tsx'
import classes from './top-bar.module.css'
import { usePlaces } from './use-places.ts'

type TopBarProps = { session: Session; menu: readonly MenuItem[]; openMenu: (() => void) | undefined }

/** The bar above every page: where one is (LSP), who one is (name and role), and one's own panel (spec §2). */
export const TopBar = ({ session, menu, openMenu }: TopBarProps) => {
  const w = useWords(shellWords)
  const places = usePlaces(session, menu)
  const role = useWords(roleWords)[session.role]
  const face = useWornFace()
  // Once it was opened it stays there, so that it can close as it opened.
  const [guide, setGuide] = useState<'never' | 'open' | 'closed'>('never')
  const openGuide = () => setGuide('open')
  const logo = face?.logo ?? session.permission.lsp_logo
  return (
    <header className={classes.bar}>
      {openMenu && (
        <ActionIcon
          className={classes.burger}
          variant="subtle"
          color="gray"
          size={40}
          aria-label={w.topBar.menu}
          onClick={openMenu}
        >
          <IconMenu2 aria-hidden />
        </ActionIcon>
      )}
      <Link to="/" className={classes.home}>
        {logo && <img className={classes.logo} src={logo} alt="" />}
        <span className={classes.lsp}>{session.lspName}</span>
      </Link>
      <p className={classes.greeting}>
        <span className={classes.hello}>{w.topBar.greeting(fullName(session.user))}</span>
        <span className={classes.more}>{role}</span>
      </p>
      <SearchDoor places={places} />
      <GuideButton open={openGuide} />
      <MessagesDoor session={session} />
      <NotificationBell session={session} />
      <AccountPanel session={session} openGuide={openGuide} />
      {guide !== 'never' && (
        <Suspense fallback={null}>
          <PageGuide session={session} opened={guide === 'open'} onClose={() => setGuide('closed')} />
        </Suspense>
      )}
    </header>
  )
}

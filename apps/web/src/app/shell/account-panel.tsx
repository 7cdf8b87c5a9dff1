import { roleWords } from '@kompeten/phrases/platform/roles'
import { shellWords } from '@kompeten/phrases/platform/shell'
import { Avatar, Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Avatar.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconHelp, IconLogout, IconSettings, IconSwitchHorizontal } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fullName } from '../../features/access/index.ts'
import { barSize, usePicture } from '../../features/profile/index.ts'
import { rememberedPermissions, type Session } from '../../platform/session.ts'
import { useOpens } from '../../platform/use-opens.ts'
import { useWords } from '../../platform/words.ts'
import { LanguageChoice } from '../../ui/preferences/language-choice.tsx'
import { SchemeChoice } from '../../ui/preferences/scheme-choice.tsx'
import { settingsAddress } from '../menu.ts'
import classes from './top-bar.module.css'

/** The avatar with what belongs to the person: role, settings, role switch, language, theme, logout (spec §2). */
export const AccountPanel = ({ session, openGuide }: { session: Session; openGuide: () => void }) => {
  const w = useWords(shellWords)
  const role = useWords(roleWords)[session.role]
  const opens = useOpens(session)
  const [isOpen, setOpen] = useState(false)
  const name = fullName(session.user)
  const picture = usePicture(session.user.user_id, session.user.picture, barSize)
  const settings = settingsAddress(session)
  const close = () => setOpen(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={280}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={classes.avatar} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <VisuallyHidden>{w.topBar.account(name)}</VisuallyHidden>
          <Avatar src={picture} name={name} color="lsp" size={40} imageProps={{ width: 56, height: 56 }} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={w.topBar.account(name)}>
        <div className={classes.person}>
          <p className={classes.name}>{name}</p>
          <p>{role}</p>
          <p className={classes.more}>{session.permission.tuk_name ?? session.lspName}</p>
          <p className={classes.more}>{session.user.email}</p>
        </div>
        <div className={classes.preferences}>
          <LanguageChoice />
          <SchemeChoice />
        </div>
        <div className={classes.doors}>
          {opens(settings) && (
            <Link to={settings} className={classes.door} onClick={close}>
              <IconSettings size={18} aria-hidden /> {w.topBar.settings}
            </Link>
          )}
          <UnstyledButton
            className={classes.door}
            onClick={() => {
              close()
              openGuide()
            }}
          >
            <IconHelp size={18} aria-hidden /> {w.topBar.guide}
          </UnstyledButton>
          {session.role === 'DEV' && (
            <Link to="/lsplogin" className={classes.door} onClick={close}>
              <IconSwitchHorizontal size={18} aria-hidden /> {w.topBar.switchLsp}
            </Link>
          )}
          {rememberedPermissions().length > 1 && (
            <Link to="/multi-role" className={classes.door} onClick={close}>
              <IconSwitchHorizontal size={18} aria-hidden /> {w.topBar.switchRole}
            </Link>
          )}
          <Link to="/logout" preload={false} className={classes.door} onClick={close}>
            <IconLogout size={18} aria-hidden /> {w.topBar.logout}
          </Link>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

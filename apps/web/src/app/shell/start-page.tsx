import { shellWords } from '@kompeten/phrases/platform/shell'
import { IconDoor } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fullName } from '../../features/access/index.ts'
import { Forward } from '../../platform/forward.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { rememberedPermissions, type Session, useSession } from '../../platform/session.ts'
import { useOpens } from '../../platform/use-opens.ts'
import { useWords } from '../../platform/words.ts'
import { Empty } from '../../ui/states/empty.tsx'
import { entriesOf } from '../menu.ts'
import { useMenu } from './use-menu.ts'

const Start = ({ session }: { session: Session }) => {
  const w = useWords(shellWords).start
  const opens = useOpens(session)
  const [first] = entriesOf(useMenu(session))
  const title = w.title(fullName(session.user))
  usePageTitle(title)
  if (opens('/dashboard')) return <Forward from="/" to="/dashboard" />
  if (first) return <Forward from="/" to={first.to} />
  return (
    <Empty
      isPage
      icon={<IconDoor aria-hidden />}
      title={title}
      message={w.message}
      action={rememberedPermissions().length > 1 && <Link to="/multi-role">{w.switchRole}</Link>}
    />
  )
}

/** `/`: the dashboard (spec §2), else the first page of the role's menu, else words for a role without any. */
export const StartPage = () => {
  const session = useSession()
  return session && <Start session={session} />
}

import { shellWords } from '@kompeten/phrases/shell'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWords } from '../../platform/words.ts'
import { Empty } from '../../ui/states/empty.tsx'

/** In the place of a page that the session's role may not open (spec §6). */
export const NotAllowed = () => {
  const w = useWords(shellWords).notAllowed
  usePageTitle(w.title)
  return (
    <Empty
      icon={<IconLock aria-hidden />}
      title={w.title}
      message={w.message}
      action={<Link to="/">{w.home}</Link>}
    />
  )
}

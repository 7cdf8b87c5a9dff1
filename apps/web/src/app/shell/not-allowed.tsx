import { shellWords } from '@kompeten/phrases/platform/shell'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWords } from '../../platform/words.ts'
import { Empty } from '../../ui/states/empty.tsx'

const Closed = ({ why }: { why: 'notAllowed' | 'notOffered' }) => {
  const w = useWords(shellWords)[why]
  usePageTitle(w.title)
  return (
    <Empty
      isPage
      icon={<IconLock aria-hidden />}
      title={w.title}
      message={w.message}
      action={<Link to="/">{w.home}</Link>}
    />
  )
}

/** In the place of a page that the session's role may not open (spec §6). */
export const NotAllowed = () => <Closed why="notAllowed" />

/** In the place of a page of a capability that the session's LSP does not have (decisions §1). */
export const NotOffered = () => <Closed why="notOffered" />

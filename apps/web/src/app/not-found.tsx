import { frameWords } from '@kompeten/phrases/platform/frame'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../platform/page-title.ts'
import { useWords } from '../platform/words.ts'
import { Empty } from '../ui/states/empty.tsx'

/** `/404` and every address without a page (spec §2). */
export const NotFound = () => {
  const w = useWords(frameWords).notFound
  usePageTitle(w.title)
  return (
    <main>
      <Empty
        isPage
        icon={<IconMapOff aria-hidden />}
        title={w.title}
        message={w.message}
        action={<Link to="/">{w.home}</Link>}
      />
    </main>
  )
}

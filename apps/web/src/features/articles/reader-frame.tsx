import { accessWords } from '@kompeten/phrases/access/access'
import { articlesWords } from '@kompeten/phrases/articles/articles'
import { frontWords } from '@kompeten/phrases/front/front'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useClock } from '../../platform/clock.ts'
import { useHostFace } from '../../platform/host-face.ts'
import { useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { ReadingPage } from '../../ui/reading/reading-page.tsx'
import { copyrightYears } from '../access/index.ts'

/** What everybody may read, under the face of the host. */
export const ReaderFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const w = useWords(articlesWords).reader
  const copyright = useWords(accessWords).face.copyright
  const front = useWords(frontWords)
  const face = useHostFace()
  const now = useClock()
  const isLsp = face?.lsp != null
  const isSignedIn = useSession() !== undefined
  const name = face?.lsp?.lsp_name ?? face?.page_title ?? ''
  return (
    <ReadingPage
      title={title}
      siteName={name}
      logo={face?.logo ?? null}
      home={isLsp ? '/welcome' : '/'}
      doors={
        <>
          {isLsp && <Link to="/schemes">{front.schemes}</Link>}
          <Link to="/articles">{w.title}</Link>
          {isLsp && <Link to={isSignedIn ? '/' : '/login'}>{isSignedIn ? front.inside : front.signIn}</Link>}
        </>
      }
      footer={face?.show_copyright ? copyright(copyrightYears(now()), name) : undefined}
    >
      {children}
    </ReadingPage>
  )
}

import { accessWords } from '@kompeten/phrases/access/access'
import { articlesWords } from '@kompeten/phrases/articles/articles'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.ts'
import { ReadingPage } from '../../ui/reading/reading-page.tsx'
import { copyrightYears } from '../access/index.ts'
import { useHostFace } from '../tenants/index.ts'

/** Articles under the face of the host. */
export const ReaderFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const w = useWords(articlesWords).reader
  const copyright = useWords(accessWords).face.copyright
  const face = useHostFace()
  const name = face?.lsp?.lsp_name ?? face?.page_title ?? ''
  return (
    <ReadingPage
      title={title}
      siteName={name}
      logo={face?.logo ?? null}
      doors={<Link to="/articles">{w.title}</Link>}
      footer={face?.show_copyright ? copyright(copyrightYears(new Date()), name) : undefined}
    >
      {children}
    </ReadingPage>
  )
}

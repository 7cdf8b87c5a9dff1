import { chaptersOf, guideWords } from '@kompeten/phrases/guide/guide'
import { Drawer } from '@mantine/core'
import { Link, useMatches } from '@tanstack/react-router'
import type { Session } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { ChapterSteps } from './chapter.tsx'
import classes from './guide.module.css'
import { chaptersOfPage } from './page-chapters.ts'

/** Whoever opens it with a key reads on in it; the page beside it can be worked in all the same. */
const takeFocus = (panel: HTMLElement | null) => panel?.focus({ preventScroll: true })

type PageGuideProps = { session: Session; opened: boolean; onClose: () => void }

/** Beside a page: what the guide says of it, to read while one works; and the ways to the whole guide and to the glossary. */
export const PageGuide = ({ session, opened, onClose }: PageGuideProps) => {
  const w = useWords(guideWords)
  const pattern = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const all = chaptersOfPage(pattern)
  const own = all.filter((chapter) => chaptersOf[session.role].includes(chapter))
  const chapters = own.length > 0 ? own : all
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(27rem, 100%)"
      title={w.ofPage}
      classNames={{ content: classes.panel }}
      withOverlay={false}
      trapFocus={false}
      lockScroll={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': w.close }}
    >
      <div ref={takeFocus} tabIndex={-1} className={classes.beside}>
        {chapters.map((chapter) => (
          <section key={chapter} className={classes.part} aria-labelledby={`panduan-${chapter}`}>
            <h3 id={`panduan-${chapter}`}>{w.chapters[chapter].title}</h3>
            <ChapterSteps part={w.chapters[chapter]} />
          </section>
        ))}
        <p className={classes.ways}>
          <Link to="/guide/$role" params={{ role: session.role }} hash={chapters[0] ?? ''}>
            {w.whole}
          </Link>
          <Link to="/guide/istilah">{w.glossary}</Link>
        </p>
      </div>
    </Drawer>
  )
}

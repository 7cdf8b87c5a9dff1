import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { chaptersOf, guideWords } from '@kompeten/phrases/guide/guide'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { Link, useParams } from '@tanstack/react-router'
import { useWornFace } from '../../platform/host-face.ts'
import { useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { ReadingPage } from '../../ui/reading/reading-page.tsx'
import { ChapterSteps } from './chapter.tsx'
import classes from './guide.module.css'

const Roles = ({ shown }: { shown: RoleCode }) => {
  const w = useWords(guideWords)
  const roles = useWords(roleWords)
  return (
    <nav aria-label={w.choose} className={classes.roles}>
      {roleCodes.map((role) => (
        <Link
          key={role}
          to="/guide/$role"
          params={{ role }}
          className={classes.role}
          aria-current={role === shown ? 'page' : undefined}
        >
          {roles[role]}
        </Link>
      ))}
      <Link to="/guide/istilah" className={classes.role}>
        {w.glossary}
      </Link>
    </nav>
  )
}

/**
 * `/guide`, `/guide/{role}`: the guide of a role, of one's own where none is named; for everybody to read. Each chapter has an address of
 * its own: `/guide/ADM#schemes`.
 */
export const GuidePage = () => {
  const w = useWords(guideWords)
  const roles = useWords(roleWords)
  const { role: asked } = useParams({ strict: false })
  const own = useSession()?.role ?? 'APL'
  const role = roleCodes.find((code) => code === asked?.toUpperCase()) ?? own
  const face = useWornFace()
  const title = w.roleTitle(roles[role])
  const chapters = chaptersOf[role]
  return (
    <ReadingPage
      title={title}
      siteName={face?.lsp?.lsp_name ?? face?.page_title ?? ''}
      logo={face?.logo ?? null}
    >
      <div className={classes.guide}>
        <Roles shown={role} />
        <header className={classes.head}>
          <h1>{title}</h1>
          <p>{w.leads[role]}</p>
        </header>
        <nav aria-label={w.contents}>
          <ol className={classes.contents}>
            {chapters.map((chapter) => (
              <li key={chapter}>
                <a href={`#${chapter}`}>{w.chapters[chapter].title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {chapters.map((chapter) => (
          <section key={chapter} className={classes.part} aria-labelledby={chapter}>
            <h2 id={chapter} tabIndex={-1}>
              {w.chapters[chapter].title}
            </h2>
            <ChapterSteps part={w.chapters[chapter]} />
          </section>
        ))}
      </div>
    </ReadingPage>
  )
}

import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { type GuidePart, guideWords } from '@kompeten/phrases/guide/guide'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { Link, useParams } from '@tanstack/react-router'
import { useSession } from '../../platform/session.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import { ReadingPage } from '../../ui/reading/reading-page.tsx'
import { useWornFace } from '../tenants/index.ts'
import classes from './guide.module.css'

const anchorOf = (at: number) => `bagian-${at + 1}`

const Part = ({ part, at }: { part: GuidePart; at: number }) => {
  const language = useLanguage()
  return (
    <section className={classes.part} aria-labelledby={anchorOf(at)}>
      <h2 id={anchorOf(at)} tabIndex={-1}>
        {part.title}
      </h2>
      <ol className={classes.steps}>
        {part.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {part.picture && (
        <img
          className={classes.picture}
          src={`/guide-pictures/${language}/${part.picture}.jpg`}
          alt={part.alt}
          width={1120}
          height={700}
          loading="lazy"
        />
      )}
    </section>
  )
}

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
    </nav>
  )
}

/** `/guide`, `/guide/{role}`: the guide of a role, of one's own where none is named; for everybody to read. */
export const GuidePage = () => {
  const w = useWords(guideWords)
  const roles = useWords(roleWords)
  const { role: asked } = useParams({ strict: false }) as { role?: string }
  const own = useSession()?.role ?? 'APL'
  const role = roleCodes.find((code) => code === asked?.toUpperCase()) ?? own
  const face = useWornFace()
  const title = w.roleTitle(roles[role])
  const parts = w.parts[role]
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
          <ol className={classes.steps}>
            {parts.map((part, at) => (
              <li key={part.title}>
                <a href={`#${anchorOf(at)}`}>{part.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {parts.map((part, at) => (
          <Part key={part.title} part={part} at={at} />
        ))}
      </div>
    </ReadingPage>
  )
}

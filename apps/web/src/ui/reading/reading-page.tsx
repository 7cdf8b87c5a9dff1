import { frameWords } from '@kompeten/phrases/platform/frame'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWords } from '../../platform/words.ts'
import { LanguageChoice } from '../preferences/language-choice.tsx'
import { SchemeChoice } from '../preferences/scheme-choice.tsx'
import classes from './reading-page.module.css'

type ReadingPageProps = {
  /** Names the page in the browser's tab. */
  title: string
  /** Whose house this is. */
  siteName: string
  logo: string | null
  /** Where the name leads; the start of the product where none is given. */
  home?: '/' | '/welcome'
  /** Other pages of the same kind. */
  doors?: ReactNode
  footer?: string | undefined
  children: ReactNode
}

/** The page kind READING: something long for everybody to read, signed in or not, under the host's face. */
export const ReadingPage = ({
  title,
  siteName,
  logo,
  home = '/',
  doors,
  footer,
  children,
}: ReadingPageProps) => {
  const w = useWords(frameWords)
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <a className="skip" href="#isi">
        {w.skipToContent}
      </a>
      <header className={classes.bar}>
        <Link to={home} className={classes.home}>
          {logo && <img className={classes.logo} src={logo} alt="" />}
          <span>{siteName}</span>
        </Link>
        <nav className={classes.doors} aria-label={siteName}>
          {doors}
        </nav>
        <div className={classes.preferences}>
          <LanguageChoice />
          <SchemeChoice />
        </div>
      </header>
      <main id="isi" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </div>
  )
}

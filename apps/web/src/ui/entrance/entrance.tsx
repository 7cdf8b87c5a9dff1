import { frameWords } from '@kompeten/phrases/platform/frame'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.ts'
import { LanguageChoice } from '../preferences/language-choice.tsx'
import { SchemeChoice } from '../preferences/scheme-choice.tsx'
import classes from './entrance.module.css'
import { Kawung } from './kawung.tsx'

type EntranceProps = {
  /** The LSP's picture; without one, the house's pattern in the LSP's colour. */
  picture: string | null
  /** Whose house this is, over the picture. */
  name: string
  promise: string
  logo: ReactNode
  heading: string
  lead?: string
  children: ReactNode
  /** Below the form: what is only sometimes there. */
  below?: ReactNode
  footer?: string
  /** For forms that are longer than a glance. */
  isWide?: boolean
}

/** The page kind ENTRANCE: the LSP's face left, the form right; on a phone the form first. */
export const Entrance = ({
  picture,
  name,
  promise,
  logo,
  heading,
  lead,
  children,
  below,
  footer,
  isWide = false,
}: EntranceProps) => {
  const w = useWords(frameWords)
  return (
    <div className={classes.entrance} data-wide={isWide || undefined}>
      <a className="skip" href="#isi">
        {w.skipToContent}
      </a>
      <main id="isi" tabIndex={-1} className={classes.side}>
        <div className={classes.preferences}>
          <LanguageChoice />
          <SchemeChoice />
        </div>
        <div className={classes.middle}>
          <div className={classes.logo}>{logo}</div>
          <div className={classes.heading}>
            <h1>{heading}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {children}
          {below}
        </div>
        {footer && <footer className={classes.footer}>{footer}</footer>}
      </main>
      <aside className={classes.face} aria-label={name}>
        {picture ? (
          <img className={classes.picture} src={picture} alt="" />
        ) : (
          <Kawung className={classes.picture} />
        )}
        <div className={classes.words}>
          <p className={classes.name}>{name}</p>
          <p>{promise}</p>
        </div>
      </aside>
    </div>
  )
}

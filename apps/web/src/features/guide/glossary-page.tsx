import { glossaryWords } from '@kompeten/phrases/guide/glossary'
import { guideWords } from '@kompeten/phrases/guide/guide'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWornFace } from '../../platform/host-face.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import { PlainTextField } from '../../ui/plain/text-field.tsx'
import { ReadingPage } from '../../ui/reading/reading-page.tsx'
import classes from './guide.module.css'

/** `/guide/istilah`: the terms of the field, for everybody to read. */
export const GlossaryPage = () => {
  const w = useWords(glossaryWords)
  const { whole } = useWords(guideWords)
  const language = useLanguage()
  const face = useWornFace()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const terms = Object.entries(w.terms)
    .filter(([, texts]) => texts.some((text) => text.toLowerCase().includes(wanted)))
    .sort(([, [one]], [, [other]]) => one.localeCompare(other, language))
  return (
    <ReadingPage
      title={w.title}
      siteName={face?.lsp?.lsp_name ?? face?.page_title ?? ''}
      logo={face?.logo ?? null}
      doors={<Link to="/guide">{whole}</Link>}
    >
      <div className={classes.guide}>
        <header className={classes.head}>
          <h1>{w.title}</h1>
          <p>{w.lead}</p>
        </header>
        <PlainTextField label={w.search} type="search" value={search} change={setSearch} />
        <div aria-live="polite">
          {terms.length === 0 && <p>{w.none}</p>}
          <dl className={classes.terms}>
            {terms.map(([key, [term, meaning]]) => (
              <div key={key} id={key}>
                <dt>{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </ReadingPage>
  )
}

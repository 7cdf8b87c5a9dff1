import { uiWords } from '@kompeten/phrases/platform/ui'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useWords } from '../../platform/words.ts'
import styles from './error-summary.module.css'
import type { Problem } from './field.ts'

type Props = {
  problems: readonly Problem[]
  /** Each new attempt brings the focus here. */
  attempts: number
  idOf: (path: string) => string
  /** Said above the list. */
  lead?: string | undefined
}

/** From top to bottom, as the fields stand in the page; what has no field comes last. */
const inPageOrder = (problems: readonly Problem[], idOf: Props['idOf']): readonly Problem[] => {
  const fields = problems
    .flatMap(({ path }) => document.getElementById(idOf(path)) ?? [])
    .sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
  const placeOf = ({ path }: Problem) => {
    const at = fields.findIndex(({ id }) => id === idOf(path))
    return at < 0 ? fields.length : at
  }
  return problems.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** All that is to mend, each a link to its field; takes the focus and marks the page's title (WCAG 3.3.1). */
export const ErrorSummary = ({ problems, attempts, idOf, lead }: Props) => {
  const w = useWords(uiWords).form
  const box = useRef<HTMLDivElement>(null)
  const hasProblems = problems.length > 0

  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  useEffect(() => {
    if (!hasProblems) return
    const title = document.title
    document.title = `${w.problemPrefix}: ${title}`
    return () => {
      document.title = title
    }
  }, [hasProblems, w])

  if (!hasProblems) return null
  const goTo = (event: MouseEvent, path: string) => {
    event.preventDefault()
    const field = document.getElementById(idOf(path))
    const target = field?.matches('input, textarea, select, button') ? field : field?.querySelector('input')
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  }
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>
        <IconAlertTriangle size={20} aria-hidden /> {w.problemTitle}
      </h2>
      {lead && <p>{lead}</p>}
      <ul>
        {inPageOrder(problems, idOf).map(({ path, label, message }) => (
          <li key={path}>
            {path === '' ? (
              message
            ) : (
              <a href={`#${idOf(path)}`} onClick={(event) => goTo(event, path)}>
                {label === '' ? message : `${label}: ${message}`}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { applicationSections } from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import styles from '../applications.module.css'
import { placeOf } from '../missing-list.tsx'
import { useGapName } from '../use-gap-name.ts'

/** What the LSP asked to be mended and nobody has changed since; nothing where there is none. */
export const unmendedOf = ({ decision }: Application) =>
  decision?.decision === 'returned' ? decision.gaps.filter(({ mended }) => mended === false) : []

/**
 * That nothing was changed since the application was returned, with the way to each of its parts: where nothing is marked, the
 * words of whoever returned it say which is meant.
 */
export const UnchangedNote = () => {
  const { returned: w, sections } = useWords(applicationsWords)
  return (
    <Callout tone="info">
      <strong>{w.unchanged}</strong>
      <p>{w.where}</p>
      <ul className={styles.list}>
        {applicationSections.map((section) => (
          <li key={section}>
            <Link to="." search={{ step: section }} resetScroll={false}>
              {sections[section]}
            </Link>
          </li>
        ))}
      </ul>
      <p>{w.allTheSame}</p>
    </Callout>
  )
}

/** The same, each a way to its place. It is no obstacle: the applicant may know better. */
export const UnmendedList = ({ application }: { application: Application }) => {
  const w = useWords(applicationsWords).returned
  const gapName = useGapName(application)
  return (
    <Callout tone="info">
      <strong>{w.unmended}</strong>
      <ul className={styles.list}>
        {unmendedOf(application).map((gap) => (
          <li key={`${gap.section} ${gap.target_id} ${gap.note}`}>
            <Link
              to="."
              search={placeOf({ section: gap.section, path: gap.target_id ?? '' })}
              resetScroll={false}
            >
              {gapName(gap)}
            </Link>
            : {gap.note}
          </li>
        ))}
      </ul>
      <p>{w.allTheSame}</p>
    </Callout>
  )
}

import type { SchemeOffer } from '@kompeten/contract/applications/views'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { useWords } from '../../platform/words.ts'
import styles from './applications.module.css'

/** What a scheme asks for before somebody is accepted, and how the person stands to it; nothing where it asks nothing. */
export const PrerequisiteList = ({ items }: { items: SchemeOffer['prerequisites'] }) => {
  const w = useWords(schemeRulesWords).prerequisites
  if (items.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{w.before}</h3>
      <ul className={styles.list}>
        {items.map(({ prerequisite_id, words, standing }) => (
          <li key={prerequisite_id}>
            {words} <span className={styles.quiet}>{w.standings[standing]}</span>
          </li>
        ))}
      </ul>
      {items.some(({ standing }) => standing !== 'met') && <p>{w.beforeText}</p>}
    </section>
  )
}

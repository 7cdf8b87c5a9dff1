import type { Logged } from '@kompeten/contract/audit/audit'
import { auditWords } from '@kompeten/phrases/audit/audit'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.ts'
import styles from './audit.module.css'
import { useFactWords } from './fact-words.ts'
import { useFieldNames } from './field-names.ts'
import { useFormPlaces } from './form-places.ts'

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const isChange = (fact: unknown): fact is readonly [unknown, unknown] =>
  Array.isArray(fact) && fact.length === 2

/** What an entry tells: fields that changed, with before and after, and whatever else. */
export const Facts = ({ facts }: { facts: Logged['facts'] }) => {
  const w = useWords(auditWords)
  const names = useFieldNames()
  const entries = Object.entries(facts)
  const changes = entries.filter(([, fact]) => isChange(fact))
  const others = entries.filter(([, fact]) => !isChange(fact))
  const told: Readonly<Record<string, string>> = w.factNames
  const inForm = useFormPlaces(facts)
  const nameOf = (field: string) => names[field] ?? told[field] ?? inForm(field)
  const wordsOf = useFactWords()
  return (
    <>
      {changes.length > 0 && (
        <section className={styles.part} aria-label={w.changes}>
          <Title order={2} size="h3">
            {w.changes}
          </Title>
          <ul className={styles.changes}>
            {changes.map(([field, fact]) => {
              const [before, after] = fact as readonly [unknown, unknown]
              return (
                <li key={field}>
                  {w.changed(nameOf(field), wordsOf(before) || w.nothing, wordsOf(after) || w.nothing)}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.part} aria-label={w.facts}>
          <Title order={2} size="h3">
            {w.facts}
          </Title>
          <dl className={styles.facts}>
            {others.map(([field, fact]) => (
              <Fact key={field} label={nameOf(field)}>
                {wordsOf(fact) || w.nothing}
              </Fact>
            ))}
          </dl>
        </section>
      )}
      {entries.length === 0 && <p>{w.noFacts}</p>}
    </>
  )
}

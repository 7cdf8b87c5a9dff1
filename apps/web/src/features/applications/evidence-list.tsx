import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import styles from './applications.module.css'
import { groupsOf } from './evidence-groups.ts'
import { GroupRule } from './group-rule.tsx'

type Item = Application['evidence'][number]

/** What was given for a requirement, in one line: the names of files, or what was typed. */
const givenInWords = ({ answer, form_type }: Item, stated: string): string | null => {
  if (!answer) return null
  const values = form_type === 'checkbox' ? [stated] : answer.values
  return [...answer.files.map(({ name }) => name), ...values].join(', ') || null
}

/** The evidence of an application with the verdicts on it. */
export const EvidenceList = ({ items }: { items: readonly Item[] }) => {
  const w = useWords(applicationsWords)
  const format = useFormat()
  const shown = (item: Item) => (
    <li key={item.requirement_id} className={styles.answer}>
      <strong>{item.name}</strong>
      <span>{item.verdict && !item.verdict.stale && w.verdicts[item.verdict.verdict]}</span>
      <span className={styles.proof}>
        {givenInWords(item, w.evidence.stated) ?? w.guided.empty}
        {item.answer && ` · ${format.moment(item.answer.given_date)}`}
      </span>
      {item.verdict?.note && !item.verdict.stale && (
        <span className={styles.proof}>
          {w.record.note}: {item.verdict.note}
        </span>
      )}
    </li>
  )
  return groupsOf(items).map(({ key, cluster, items: members }) => (
    <div key={key} className={cluster ? styles.group : undefined}>
      {cluster && <GroupRule cluster={cluster} />}
      <ul className={styles.plain}>{members.map(shown)}</ul>
    </div>
  ))
}

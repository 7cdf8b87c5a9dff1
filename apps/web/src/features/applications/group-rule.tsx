import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import styles from './applications.module.css'

type Cluster = NonNullable<Application['evidence'][number]['cluster']>

type Props = { id?: string; cluster: Pick<Cluster, 'title' | 'wanted'> }

/** Says once for a whole group how many of it are enough. */
export const GroupRule = ({ id, cluster: { title, wanted } }: Props) => {
  const w = useWords(applicationsWords).evidence
  const format = useFormat()
  return (
    <p id={id} className={styles.groupRule}>
      {title && <strong>{title}</strong>}
      <span>{wanted === 1 ? w.oneIsEnough : w.soManyAreEnough(format.number(wanted))}</span>
    </p>
  )
}

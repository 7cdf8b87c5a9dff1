import type { Applicant } from '@kompeten/contract/applicants/applicants'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import styles from './applicants.module.css'

/** What of APL.01 is still missing; nothing where all is there. */
export const Gaps = ({ gaps }: Pick<Applicant, 'gaps'>) => {
  const w = useWords(applicantsWords)
  const labels: Readonly<Record<string, string>> = w.fields
  if (gaps.length === 0) return null
  return (
    <Callout tone="info">
      {w.gaps.title}
      <ul className={styles.gaps}>
        {gaps.map(({ path, code }) => (
          <li key={path}>{code === 'missing' ? (labels[path] ?? path) : w.gaps[code]}</li>
        ))}
      </ul>
    </Callout>
  )
}

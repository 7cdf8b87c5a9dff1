import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { applicationReviewWords } from '@kompeten/phrases/applications/review'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Unbroken } from '../../../ui/plain/unbroken.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import styles from '../applications.module.css'
import { useGapName } from '../use-gap-name.ts'

/** Of an application that was returned and sent again: what was asked for then, and whether anything was changed since. */
export const FormerReturn = ({ application }: { application: Application }) => {
  const c = useWords(applicationReviewWords)
  const w = useWords(applicationsWords).record
  const format = useFormat()
  const gapName = useGapName(application)
  const { decision, state } = application
  if (state !== 'SUBMITTED' || decision?.decision !== 'returned') return null
  const { by_name, date, note, gaps, changed } = decision
  return (
    <Callout tone="info">
      <Unbroken>{w.decidedBy.returned(by_name, format.moment(date))}</Unbroken>
      {note && (
        <>
          <br />
          {w.note}: {note}
        </>
      )}
      {gaps.length > 0 && (
        <ul className={styles.list}>
          {gaps.map((gap) => (
            <li key={`${gap.section} ${gap.target_id} ${gap.note}`}>
              {gapName(gap)}: {gap.note}
            </li>
          ))}
        </ul>
      )}
      {changed !== null && <p>{changed ? c.changedSince : <strong>{c.unchangedSince}</strong>}</p>}
    </Callout>
  )
}

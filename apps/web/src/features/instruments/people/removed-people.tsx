import type { Forms } from '@kompeten/contract/instruments/content'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { useLocation } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import pageStyles from './forms-page.module.css'
import { PersonForms } from './person-forms.tsx'

/** Those who were taken out, folded away with how many they are: after those who take part, and open where the address names one. */
export const RemovedPeople = ({ forms }: { forms: Forms }) => {
  const w = useWords(instrumentsWords)
  const format = useFormat()
  const named = useLocation({ select: ({ hash }) => hash })
  const removed = forms.participants.filter((row) => row.removed)
  if (removed.length === 0) return null
  const isNamed = removed.some(({ assessment_applicant_id: id }) => id === named)
  return (
    <details className={pageStyles.fold} open={isNamed}>
      <summary>{w.removedPeople(format.number(removed.length))}</summary>
      <div className={pageStyles.people}>
        {removed.map((row) => (
          <PersonForms key={row.assessment_applicant_id} row={row} forms={forms} />
        ))}
      </div>
    </details>
  )
}

import { formCodes } from '@kompeten/contract/instruments/forms/form-definition'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { eventWords } from '@kompeten/phrases/platform/events'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.ts'
import { ReadTimeline } from '../../../ui/timeline/timeline.tsx'
import { labelOf } from '../../instruments/index.ts'
import { shownValue } from '../assessment-values.ts'
import { assessmentQueries } from '../assessments.queries.ts'

/** What happened to an assessment, in its forms, tests and pleno too: the tab of its page. */
export const HistoryTab = ({ id }: { id: string }) => {
  const w = useWords(assessmentsWords)
  const forms = useWords(formWords)
  const read = useQuery(assessmentQueries.timeline({ assessment_id: id }))
  return (
    <ReadTimeline
      read={read}
      events={useWords(eventWords)}
      labels={w.fields}
      show={shownValue(w)}
      tell={({ facts }) => {
        const code = formCodes.find((one) => one === facts.form_code)
        return code && labelOf(code, forms)
      }}
    />
  )
}

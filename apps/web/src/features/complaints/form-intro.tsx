import { usualComplaintDays } from '@kompeten/contract/tenants/lsp-profile'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { complaintQueries } from './complaints.queries.ts'

/** What whoever complains may expect, and within how many days. */
export const FormIntro = () => {
  const w = useWords(complaintsWords).form
  const format = useFormat()
  const { data } = useQuery(complaintQueries.terms({}))
  return <>{w.intro(format.number(data?.answer_days ?? usualComplaintDays.answer))}</>
}

import type { Taking } from '@kompeten/contract/assessments/candidates'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { placingWords } from '@kompeten/phrases/assessments/placing'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { readOf } from '../../../platform/queries.ts'
import { useWords } from '../../../platform/words.ts'
import { useNamed } from '../../../ui/list/use-named.ts'
import { Callout } from '../../../ui/states/callout.tsx'

/** Which of these applications wait, whose they are, and which assessments could take them. */
export const takingQuery = (ids: readonly string[]) =>
  readOf(
    ['assessments', 'taking', ...ids],
    async ({ signal }) =>
      (await call(assessmentPeople.taking, { body: { join_request_ids: [...ids] } }, { signal })).data,
    { staleTime: 0 },
  )

/** The names of those whose applications these are, shortened as lists do. */
export const useNamesOf = () => {
  const named = useNamed()
  return (of: Taking['left']) => named(of.map(({ applicant_name }) => applicant_name))
}

/** Who of those picked does not wait, or not any more. */
export const NotWaiting = ({ left }: { left: Taking['left'] }) => {
  const w = useWords(placingWords)
  const format = useFormat()
  const namesOf = useNamesOf()
  if (left.length === 0) return null
  return <Callout tone="info">{w.notWaiting(format.number(left.length), namesOf(left))}</Callout>
}

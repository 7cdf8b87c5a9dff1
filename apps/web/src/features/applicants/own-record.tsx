import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { useQuery } from '@tanstack/react-query'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ApplicantRecord } from './applicant-page.tsx'
import { applicantQueries } from './applicants.queries.ts'

/** The applicant record of the current user, within their settings. */
export const OwnRecord = () => {
  const w = useWords(applicantsWords).empty
  const { data, error, refetch } = useQuery(applicantQueries.mine())
  if (data) return <ApplicantRecord kept={data} isOwn />
  if (error instanceof RefusedCall && error.reason === 'not_found') {
    return <Empty title={w.ownTitle} message={w.ownMessage} />
  }
  // Their record lies in the bin of the LSP: what is said is what sending an application says.
  if (error instanceof RefusedCall && error.reason === 'rule_broken') {
    return <Callout tone="failed">{error.errors[0]?.message}</Callout>
  }
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="record" />
}

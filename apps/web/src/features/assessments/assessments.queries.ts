import { assessments } from '@kompeten/contract/assessments/assessments'
import { conflicts } from '@kompeten/contract/assessments/conflicts'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { participations } from '@kompeten/contract/assessments/participations'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { certificates } from '@kompeten/contract/certificates/certificates'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf, readAnew } from '../../platform/queries.ts'

const name = 'assessments'

export const assessmentQueries = queriesOf(name, assessments)
export const assessmentPeopleQueries = queriesOf(name, assessmentPeople, { suggestion: { staleTime: 0 } })
export const conflictQueries = queriesOf(name, conflicts)
/** How many certificates of an assessment wait for their signature still. */
export const unsignedIn = (assessment_id: string) =>
  queriesOf('certificates', certificates).list({ assessment_id, state: 'WAITING', limit: '1' })
export const participationQueries = queriesOf(name, participations)

/** Lets everything that shows an assessment be read again, but for what is given. */
export const refreshAssessment = (client: QueryClient, assessment_id: string): void => {
  const of = { assessment_id }
  const { lists, calendar, timeline } = assessmentQueries
  const { waiting, candidates, suggestion } = assessmentPeopleQueries
  readAnew(client, lists, calendar.key)
  for (const ask of [timeline, waiting, candidates, suggestion, conflictQueries.inAssessment])
    readAnew(client, ask(of).queryKey)
}

/** Puts the assessment as the server answered it into everything that shows it. */
export const keepAssessment = (client: QueryClient, kept: Assessment): void => {
  client.setQueryData(assessmentQueries.get({ assessment_id: kept.assessment_id }).queryKey, kept)
  refreshAssessment(client, kept.assessment_id)
}

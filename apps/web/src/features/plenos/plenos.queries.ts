import { bnspReport } from '@kompeten/contract/plenos/bnsp-report'
import type { Pleno } from '@kompeten/contract/plenos/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { evidence } from '@kompeten/contract/requirements/evidence'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf, readAnew } from '../../platform/queries.ts'

export const plenoQueries = queriesOf('plenos', plenos)
export const reportQueries = queriesOf('plenos', bnspReport, { get: { staleTime: 0 } })
/** A file that was given as evidence. */
export const evidenceFile = queriesOf('evidence', evidence).file

/** Puts the pleno as the server answered it into everything that shows it. */
export const keepPleno = (client: QueryClient, kept: Pleno): void => {
  const of = { assessment_id: kept.assessment_id }
  client.setQueryData(plenoQueries.get(of).queryKey, kept)
  readAnew(client, plenoQueries.lists, reportQueries.get(of).queryKey, ['assessments'])
}

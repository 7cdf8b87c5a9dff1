import type { Application } from '@kompeten/contract/applications/views'
import { useQuery } from '@tanstack/react-query'
import { Callout } from '../../ui/states/callout.tsx'
import { applicationQueries } from './applications.queries.ts'

/** What keeps an application from its next step and the certificate held for its scheme; what changes it is read again. */
export const useObstacles = ({ join_request_id }: Pick<Application, 'join_request_id'>) =>
  useQuery({ ...applicationQueries.obstacles({ join_request_id }), staleTime: 0 }).data

/** What keeps an application from its next step, said before somebody has worked through it. */
export const Obstacles = ({ words }: { words: readonly string[] }) =>
  words.map((one) => (
    <Callout key={one} tone="failed">
      {one}
    </Callout>
  ))

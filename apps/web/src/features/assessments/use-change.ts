import type { Assessment } from '@kompeten/contract/assessments/content'
import type { RefusalCode } from '@kompeten/contract/platform/refusals'
import { useQueryClient } from '@tanstack/react-query'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { assessmentQueries, keepAssessment } from './assessments.queries.ts'

/**
 * A write over one assessment: its reply is the new truth everywhere. Where somebody else was faster, the page shows at
 * once how it stands now.
 */
export const useChange = <Input>(
  assessmentId: string,
  write: (input: Input) => Promise<{ data: Assessment }>,
  { done, ...how }: { done: string; shown?: readonly RefusalCode[]; ofForm?: boolean },
) => {
  const client = useQueryClient()
  return useWrite(async (input: Input) => (await write(input)).data, {
    ...how,
    keep: keepAssessment,
    done,
    onError: (failure) => {
      const stale = ['step_taken', 'step_not_possible', 'not_allowed', 'not_found', 'version_conflict']
      if (failure instanceof RefusedCall && stale.includes(failure.reason ?? '')) {
        void client.invalidateQueries({
          queryKey: assessmentQueries.get({ assessment_id: assessmentId }).queryKey,
        })
      }
    },
  })
}

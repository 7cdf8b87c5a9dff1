import type { RefusalCode } from '@kompeten/contract/platform/refusals'
import type { Pleno } from '@kompeten/contract/plenos/content'
import { useQueryClient } from '@tanstack/react-query'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { keepPleno, plenoQueries } from './plenos.queries.ts'

const stale: readonly (RefusalCode | undefined)[] = [
  'step_not_possible',
  'not_allowed',
  'version_conflict',
  'already_exists',
  'rule_broken',
]

/**
 * A write in one pleno: its reply is the new truth everywhere. Where somebody else was faster, the page shows at once how
 * it stands now. With `ofForm` the page's form says what it was refused for.
 */
export const usePlenoChange = <Input>(
  assessmentId: string,
  write: (input: Input) => Promise<{ data: Pleno }>,
  done: (input: Input) => string,
  how: { ofForm?: boolean; onSuccess?: () => void } = {},
) => {
  const client = useQueryClient()
  return useWrite(async (input: Input) => (await write(input)).data, {
    keep: keepPleno,
    done: (_, input) => done(input),
    ...how,
    onError: (failure) => {
      if (failure instanceof RefusedCall && stale.includes(failure.reason)) {
        void client.invalidateQueries({
          queryKey: plenoQueries.get({ assessment_id: assessmentId }).queryKey,
        })
      }
    },
  })
}

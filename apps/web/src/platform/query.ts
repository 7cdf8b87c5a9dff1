import type { RefusalCode } from '@kompeten/contract/platform/refusals'
import { type Mutation, MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { makeFailureNotices } from './failure-notices.ts'
import { noteSent, tellWhereSent } from './pressed-in.ts'
import { type FailureKind, isLost, isPassing, isSaidByForm, RefusedCall } from './refused-call.ts'
import { onLanguage } from './words.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * Failures that the page itself shows (at a field, in a dialog), `lost` for those of which nobody knows whether it is done
       * (`isLost`); all others become a notice with a retry.
       */
      shownByPage?: readonly (RefusalCode | Exclude<FailureKind, 'refused'> | 'lost')[] | undefined
      /** A form's save: what the form says of itself (`isSaidByForm`) is no notice. */
      ofForm?: boolean | undefined
      /** Where in the page it is written. */
      place?: string
    }
  }
}

type AnyMutation = Mutation<unknown, unknown, unknown>

/** The same thing written from the same place of a page: pressed again, it is the same. */
const nameOf = ({ meta, mutationId }: AnyMutation, inputs: unknown) =>
  meta?.place ? `${meta.place} ${JSON.stringify(inputs)}` : `write ${mutationId}`

const tellOfFailedWrite = (
  failures: ReturnType<typeof makeFailureNotices>,
  failure: Error,
  inputs: unknown,
  mutation: AnyMutation,
) => {
  const { shownByPage, ofForm } = mutation.meta ?? {}
  if (failure instanceof RefusedCall) {
    const { reason, kind, status } = failure
    // Who was asked to sign in, or for a proof, knows that nothing was done.
    if (kind === 'refused' && (status === 401 || reason === 'proof_needed')) return
    if (ofForm && isSaidByForm(failure)) return
    const said = reason ?? (kind === 'refused' ? undefined : kind)
    if (said && shownByPage?.includes(said)) return
    if (isLost(failure) && shownByPage?.includes('lost')) return
  }
  const again = () => void mutation.execute(inputs).catch(() => undefined)
  tellWhereSent(mutation, failure, () =>
    failures.tell(nameOf(mutation, inputs), failure, isPassing(failure) ? again : undefined),
  )
}

/**
 * What is told to have changed while it is read for the first time is read once more: the library lets the new read join
 * the one under way, whose answer may be older than the change.
 */
const readOnceMore = (client: QueryClient) => {
  const outdated = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'invalidate' && query.state.data === undefined && query.state.fetchStatus !== 'idle')
      outdated.add(query)
    if (action.type === 'success' && outdated.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}

/**
 * The cache of what the server said. A read is tried twice more where trying helps; a failed write is shown in the
 * dialog in which it was pressed, else in a notice whose retry sends the same inputs with the same idempotency key, so
 * that nothing is lost or done twice.
 */
export const makeQueryClient = (): QueryClient => {
  const failures = makeFailureNotices()
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, failure) => failures < 2 && isPassing(failure),
        retryDelay: (failures) => 1_000 * 2 ** failures,
      },
      // 'always': a write without connection fails at once and says so, instead of waiting unseen.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      // Without data the page itself says why; with data it stays, and only the failed refresh is reported.
      onError: (failure, query) => {
        if (query.state.data === undefined || !(failure instanceof RefusedCall) || failure.kind === 'offline')
          return
        if (failure.status !== 401) failures.tell(query.queryHash, failure, undefined)
      },
      onSuccess: (_, query) => failures.isOver(query.queryHash),
    }),
    mutationCache: new MutationCache({
      onMutate: (_, mutation) => noteSent(mutation),
      onError: (failure, inputs, _, mutation) => tellOfFailedWrite(failures, failure, inputs, mutation),
      onSuccess: (_, inputs, __, mutation) => failures.isOver(nameOf(mutation, inputs)),
    }),
  })
  readOnceMore(client)
  // What the server said was in the language of then.
  onLanguage(() => void client.invalidateQueries())
  return client
}

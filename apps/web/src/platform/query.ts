import type { RefusalCode } from '@kompeten/contract/platform/refusals'
import { frameWords } from '@kompeten/phrases/platform/frame'
import { type Mutation, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { notify } from './notices.ts'
import { type FailureKind, RefusedCall } from './refused-call.ts'
import { language, onLanguage } from './words.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Failures that the page itself shows (at a field, in a dialog); all others become a notice with a retry. */
      shownByPage?: readonly (RefusalCode | Exclude<FailureKind, 'refused'>)[]
    }
  }
}

/**
 * What to say about a failed call: the server's own words where it spoke, else ours (decisions §4). Where it named what
 * breaks a rule, that, each once: "does not meet the conditions" alone tells nobody what to do.
 */
export const wordsOfFailure = (failure: unknown): { title: string; message: string; reference?: string } => {
  const words = frameWords[language()].failures
  if (!(failure instanceof RefusedCall)) return words.unknown
  if (failure.kind !== 'refused') return words[failure.kind]
  const reference = failure.reason === 'internal' ? failure.reference : undefined
  const broken = failure.reason === 'rule_broken' ? failure.errors : []
  const message = [...new Set(broken.map((error) => error.message))].join('. ') || failure.message
  return { title: words.refused.title, message, ...(reference && { reference }) }
}

/** Trying the same again can help: nobody was reached, or the server was not well. */
export const isPassing = (failure: unknown): boolean =>
  failure instanceof RefusedCall && (failure.kind !== 'refused' || failure.status >= 500)

type AnyMutation = Mutation<unknown, unknown, unknown>

const tellOfFailedWrite = (failure: unknown, inputs: unknown, mutation: AnyMutation) => {
  const { reason, kind, status } = failure instanceof RefusedCall ? failure : {}
  // Who was asked to sign in, or for a proof, knows that nothing was done.
  if (kind === 'refused' && (status === 401 || reason === 'proof_needed')) return
  const said = reason ?? (kind === 'refused' ? undefined : kind)
  if (said && mutation.meta?.shownByPage?.includes(said)) return
  const retry = {
    label: frameWords[language()].failures.retry,
    run: () => void mutation.execute(inputs).catch(() => undefined),
  }
  notify({ tone: 'failed', ...wordsOfFailure(failure), ...(isPassing(failure) && { action: retry }) })
}

/**
 * The cache of what the server said. A read is tried twice more where trying helps; a failed write is shown in a
 * notice whose retry sends the same inputs with the same idempotency key, so that nothing is lost or done twice.
 */
export const makeQueryClient = (): QueryClient => {
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
        if (failure.status !== 401)
          notify({ tone: 'failed', key: query.queryHash, ...wordsOfFailure(failure) })
      },
    }),
    mutationCache: new MutationCache({
      onError: (failure, inputs, _, mutation) => tellOfFailedWrite(failure, inputs, mutation),
    }),
  })
  // What the server said was in the language of then.
  onLanguage(() => void client.invalidateQueries())
  return client
}

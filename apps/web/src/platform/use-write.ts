import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import {
  type MutationMeta,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useId, useRef } from 'react'
import { notifyWithUndo } from '../ui/undo/notify-undo.ts'
import type { CallInputs, CallOptions } from './call.ts'
import { notify } from './notices.ts'
import { type DataOf, dataOf } from './reply-data.ts'
import { written } from './written.ts'

type Told<Data, Given, T> = T | ((data: Data, given: Given) => T)

/** What follows a write, beside TanStack's own options. */
type How<Data, Given, Before> = Omit<
  UseMutationOptions<Data, Error, Given, Before>,
  'mutationFn' | 'meta'
> & {
  /** Puts what the server answered, which is the whole fresh view, into everything that shows it. */
  keep?: (client: QueryClient, data: Data) => unknown
  /** Keys of what is read again, because it shows more than the answer holds; until then the write is under way. */
  refresh?: Told<Data, Given, readonly QueryKey[]>
  /** Said once it is done; undefined for nothing. */
  done?: Told<Data, Given, string | undefined>
  /** Offered with the notice: undoes the write, and throws where it cannot. */
  undo?: (data: Data, given: Given) => Promise<unknown>
  /** Refusals that the page itself shows; all others become a notice. */
  shown?: NonNullable<MutationMeta['shownByPage']>
  /** A save of a `useForm`, whose page says at its fields what is to be mended; all else becomes a notice. */
  ofForm?: boolean
  /** How the call is sent, such as with nobody's key. */
  send?: CallOptions
}

type Send = (given: never) => Promise<unknown>
/** What is written by: an endpoint, or a function where it takes more than one call. */
type Target = Endpoint | Send
/** Makes the call's inputs of what the page gives. */
type Give<T extends Target> = (given: never) => T extends Endpoint ? CallInputs<T> : never

type Written<T extends Target> = T extends Endpoint
  ? DataOf<T>
  : T extends (given: never) => Promise<infer Data>
    ? Data
    : never

type FirstOf<F> = F extends (...given: infer Given) => unknown
  ? Given extends [infer First, ...unknown[]]
    ? First
    : // biome-ignore lint/suspicious/noConfusingVoidType: what is given nothing is called with no argument at all.
      void
  : never

/** What the page gives: what `give` or the function takes, else the call's own inputs. */
type GivenFor<T extends Target, G> =
  G extends Give<T> ? FirstOf<G> : T extends Endpoint ? CallInputs<T> : FirstOf<T>

type Write<Data, Given, Before> = UseMutationResult<Data, Error, Given, Before>
type Erased = How<unknown, unknown, unknown> & { give?: (given: unknown) => CallInputs<Endpoint> }

const told = <Data, Given, T>(what: Told<Data, Given, T>, data: Data, given: Given): T =>
  typeof what === 'function' ? (what as (data: Data, given: Given) => T)(data, given) : what

type UnderWay = { target: unknown; what: string | undefined; end: Promise<unknown> }

/**
 * Holds the second press of a button: what is the same as the last write, while that is under way, is not sent again and
 * ends as it does. What differs, such as the next thing typed or a switch turned back, is sent.
 */
const useOnce = <Given, Options>(
  send: (given: Given, options?: Options) => Promise<unknown>,
  compared: (given: Given) => { target: unknown; what: unknown },
) => {
  const latest = useRef<UnderWay>(undefined)
  const now = useRef({ send, compared })
  now.current = { send, compared }
  const mutateAsync = useCallback((given: Given, options?: Options): Promise<unknown> => {
    const { target, what } = now.current.compared(given)
    const key = written(what)
    const before = latest.current
    if (before && before.target === target && before.what === key) return before.end
    const end = now.current.send(given, options).finally(() => {
      if (latest.current?.end === end) latest.current = undefined
    })
    latest.current = { target, what: key, end }
    return end
  }, [])
  const mutate = useCallback(
    (given: Given, options?: Options) => void mutateAsync(given, options).catch(() => undefined),
    [mutateAsync],
  )
  return { mutate, mutateAsync }
}

/**
 * A write: calls the endpoint with what the page gives (`give`), puts the fresh view where it is shown (`keep`), lets be
 * read again what shows more (`refresh`), says that it is done (`done`), with a way back where there is one (`undo`). A
 * refusal becomes a notice, unless the page shows it itself (`shown`). Pressed twice, it is written once.
 * A write over several calls is a function in place of the endpoint.
 */
export const useWrite = <T extends Target, G extends Give<T> | undefined = undefined, Before = unknown>(
  target: T,
  how?: How<Written<T>, GivenFor<T, G>, Before> & { give?: G },
): Write<Written<T>, GivenFor<T, G>, Before> => {
  const client = useQueryClient()
  const place = useId()
  // What each overload holds together is erased here: a page's `given` goes to that page's own functions.
  const { keep, refresh, done, undo, shown, ofForm, give, send, onSuccess, ...rest } = (how ?? {}) as Erased
  const write = (given: unknown): Promise<unknown> =>
    typeof target === 'function'
      ? (target as (given: unknown) => Promise<unknown>)(given)
      : dataOf(target, give ? give(given) : (given as CallInputs<Endpoint>), send)
  const mutation = useMutation({
    ...rest,
    mutationFn: write,
    meta: { place, shownByPage: shown, ofForm },
    onSuccess: (data, given, ...others) => {
      keep?.(client, data)
      const read = told(refresh ?? [], data, given).map((queryKey) => client.invalidateQueries({ queryKey }))
      const message = told(done, data, given)
      if (message !== undefined) {
        if (undo) notifyWithUndo(message, () => undo(data, given))
        else notify({ tone: 'done', message })
      }
      return Promise.all([onSuccess?.(data, given, ...others), ...read])
    },
  })
  const once = useOnce(mutation.mutateAsync, (given: unknown) =>
    // Functions are new at each drawing, so that a press after the page has changed counts.
    typeof target === 'function' ? { target, what: given } : { target, what: give ? give(given) : given },
  )
  return { ...mutation, ...once } as unknown as Write<Written<T>, GivenFor<T, G>, Before>
}

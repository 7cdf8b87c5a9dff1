import { type MutationState, useMutationState } from '@tanstack/react-query'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useUnsavedWork } from '../../../platform/unsaved-work.ts'
import type { SaveState } from '../../../platform/use-sends.ts'
import type { Whose } from './evidence.queries.ts'

const retryMs = 5_000

/** The sends of a person's evidence; those of one kind for one requirement where they are named. */
export const sendsOf = (
  { applicantId, schemaId }: Whose,
  ...ofOne: readonly [] | readonly [kind: 'file' | 'values', requirementId: string]
) => ['give-evidence', applicantId, schemaId, ...ofOne]

/**
 * What nobody could be reached for waits, whatever the page shows meanwhile, and is sent when the connection is back, one after
 * another within a line.
 */
export const sentWhenReached = (line: string) => ({
  scope: { id: line },
  networkMode: 'online' as const,
  retry: (_: number, failure: Error) => failure instanceof RefusedCall && failure.kind !== 'refused',
  retryDelay: retryMs,
})

type Send<Given> = MutationState<unknown, Error, Given>

const isHeldUp = ({ isPaused, failureCount }: Send<unknown>) => isPaused || failureCount > 0

/** What was given for a requirement and is not with the server, what of it nobody could be reached for, and the last of all. */
export const useSendsOf = <Given>(mutationKey: ReturnType<typeof sendsOf>) => {
  const sends = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => state as Send<Given>,
  })
  const waiting = sends.filter(({ status }) => status === 'pending')
  useUnsavedWork(waiting.length > 0)
  return { waiting, heldUp: waiting.filter(isHeldUp), last: sends.at(-1) }
}

/** How evidence is on its way that is not with the server yet, for the line that says how a form is kept. */
export const useEvidenceUnderWay = (whose: Whose): SaveState | undefined => {
  const { waiting, heldUp } = useSendsOf(sendsOf(whose))
  if (waiting.length === 0) return undefined
  if (!navigator.onLine) return 'offline'
  return heldUp.length > 0 ? 'failed' : 'saving'
}

import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../ui/form/use-settled.ts'
import { canBeAsked, type Handle, registrationQueries } from './registration.queries.ts'
import { isOwnWaiting } from './sent-registration.ts'

/** Typing has stopped when nothing came for so long (spec §5, §9). */
const pauseMs = 2_000

export type Availability = 'checking' | 'free' | 'taken' | undefined

/** Whether a name is free, asked two seconds after typing stops; undefined while there is nothing to say. */
export const useAvailability = (handle: Handle, typed: string | null, lspId: string | null): Availability => {
  const value = (typed ?? '').trim()
  const settled = useSettled(value, pauseMs)
  // What this browser has registered and nobody has confirmed, the server replaces.
  const isOwn = isOwnWaiting(handle, value)
  const asked = useQuery({
    ...registrationQueries.availability(handle, settled, lspId),
    enabled: canBeAsked(handle, settled) && !isOwn,
  })
  if (!canBeAsked(handle, value)) return undefined
  // Of their e-mail they read nothing: it may be just what they come to put right.
  if (isOwn) return handle === 'username' ? 'free' : undefined
  if (settled !== value || asked.isFetching) return 'checking'
  return asked.data
}

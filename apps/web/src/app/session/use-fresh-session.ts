import { access } from '@kompeten/contract/access/access'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { readOf } from '../../platform/queries.ts'
import { rememberRole, secretKey } from '../../platform/session.ts'
import { useLiveRead } from '../../platform/use-live-read.ts'

const freshSessionQuery = readOf(
  ['access', 'session'],
  async ({ signal }) => {
    const { data } = await call(access.me, {}, { signal })
    const key = secretKey()
    if (key !== null) rememberRole({ secret_key: key, data })
    return data
  },
  { staleTime: 5 * 60_000 },
)

/**
 * Reads the session again when the shell starts, when the person comes back to it, and when the server has ended the stream of
 * hints, as it does when something of the session changes, so that a changed permission,
 * name or capability shows without a new login, and an ended session is found before anything is typed.
 */
export const useFreshSession = (): void => {
  useQuery(freshSessionQuery)
  useLiveRead('session', freshSessionQuery.queryKey)
}

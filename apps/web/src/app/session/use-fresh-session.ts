import { access } from '@kompeten/contract/access/access'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/call.ts'
import { onLive } from '../../platform/live.ts'
import { readAnew, readOf } from '../../platform/queries.ts'
import { rememberRole, secretKey } from '../../platform/session.ts'

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
  const client = useQueryClient()
  useQuery(freshSessionQuery)
  useEffect(() => onLive('session', () => readAnew(client, freshSessionQuery.queryKey)), [client])
}

import { type Profile, profile } from '@kompeten/contract/profile/profile'
import { signatures } from '@kompeten/contract/signatures/signatures'
import { infiniteQueryOptions, type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { queriesOf, readAnew, readOf } from '../../platform/queries.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useObjectUrl } from '../../ui/files/use-object-url.ts'

const notThere = (failure: unknown) => failure instanceof RefusedCall && failure.reason === 'not_found'

/** So large the bar asks for it (spec §2 "Top bar of the shell"). */
export const barSize = { width: '56', height: '56' } as const
type Size = typeof barSize | Record<string, never>

export const profileQueries = queriesOf('profile', profile)

/** The own signature in this LSP; null for none. */
export const ownSignature = readOf<Blob | null>(['profile', 'signature'], async ({ signal }) => {
  try {
    return (await call(signatures.mine, {}, { signal })).blob
  } catch (failure) {
    if (notThere(failure)) return null
    throw failure
  }
})

/** Whether one has a signature to sign with; undefined until that is known. */
export const useHasSignature = (): boolean | undefined => {
  const { data } = useQuery(ownSignature)
  return data === undefined ? undefined : data !== null
}

/** A picture by the path that the server gave; the path changes with the picture. */
const pictureQuery = (userId: string, path: string, size: Size) =>
  readOf(
    ['profile', 'picture', path, size],
    async ({ signal }) =>
      (await call(profile.picture, { params: { user_id: userId }, query: size }, { signal })).blob,
    { staleTime: Number.POSITIVE_INFINITY },
  )

export const ownLog = infiniteQueryOptions({
  queryKey: ['profile', 'log'],
  queryFn: ({ signal, pageParam }) =>
    call(profile.log, { query: pageParam === '' ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
})

/** An address under which the browser shows a person's picture: it is read with the session, which no `img` carries. */
export const usePicture = (userId: string, path: string | null, size: Size = {}): string | undefined => {
  const { data } = useQuery({ ...pictureQuery(userId, path ?? '', size), enabled: path !== null })
  return useObjectUrl(path === null ? undefined : data)
}

/** Keeps the own account as the server answered it, and lets the shell read name and picture again. */
export const keepProfile = (client: QueryClient, kept: Profile): void => {
  client.setQueryData(profileQueries.get().queryKey, kept)
  readAnew(client, ['access', 'session'], ['people'], ownLog.queryKey)
}

import { type HostFace, tenants } from '@kompeten/contract/tenants'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { readOf } from '../../platform/queries.ts'
import { remember, rememberedJson } from '../../platform/storage.ts'

// A habit of the device: with it, the next visit begins in the LSP's own colour.
const rememberedFace = 'prefer:face'

const chosenHost = new URLSearchParams(location.search).get('host') ?? undefined

const askForFace = async (signal: AbortSignal): Promise<HostFace> => {
  const { data } = await call(tenants.host, { query: { host: chosenHost } }, { signal, secretKey: null })
  // Demo accounts are the server's to offer; a remembered one may be gone.
  if (chosenHost === undefined) remember(rememberedFace, JSON.stringify({ ...data, demo_accounts: [] }))
  return data
}

/** The face of the host the browser is on; `?host=` chooses another in development (decisions §1). */
export const hostFaceQuery = readOf(['tenants', 'host'], ({ signal }) => askForFace(signal), {
  staleTime: 10 * 60_000,
  placeholderData: () => rememberedJson(rememberedFace) as HostFace | undefined,
})

/** The host's face, from the last visit until it has come; undefined on the very first. */
export const useHostFace = (): HostFace | undefined => useQuery(hostFaceQuery).data

import { type HostFace, tenants } from '@kompeten/contract/tenants/tenants'
import { useQuery } from '@tanstack/react-query'
import { genericColour } from '../ui/theme/own-colour.ts'
import { call } from './call.ts'
import { keepHostZone, rememberedFace } from './host-zone.ts'
import { readOf } from './queries.ts'
import { type Session, useSession } from './session.ts'
import { remember, rememberedJson } from './storage.ts'

const chosenHost = new URLSearchParams(location.search).get('host') ?? undefined

const askForFace = async (signal: AbortSignal): Promise<HostFace> => {
  const { data } = await call(tenants.host, { query: { host: chosenHost } }, { signal, secretKey: null })
  keepHostZone(data)
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

/** The face of a page of the session's LSP on a host of another: its name, mark and colour; nothing of the host's. */
const ofOwnLsp = (host: HostFace, { lspName, permission }: Session): HostFace => ({
  ...host,
  lsp: null,
  page_title: lspName,
  heading: '',
  show_copyright: true,
  logo: permission.lsp_logo,
  login_picture: null,
  favicon: permission.lsp_logo ?? genericIcon,
  // A session that began before roles told their colour has none.
  theme_colour: permission.lsp_colour ?? genericColour,
})
const genericIcon = '/icon.png'

/**
 * The face that pages wear: the host's, but for people who work for another LSP than the host's, who get their own LSP's
 * name, mark and colour. Two LSPs never meet on one page (decisions §3; decision 163).
 */
export const useWornFace = (): HostFace | undefined => {
  const face = useHostFace()
  const session = useSession()
  if (!face?.lsp || !session || session.lspId === face.lsp.lsp_id) return face
  return ofOwnLsp(face, session)
}

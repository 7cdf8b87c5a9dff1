import { type HostFace, tenants } from '@kompeten/contract/tenants/tenants'
import { frameWords } from '@kompeten/phrases/platform/frame'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { readOf } from '../../platform/queries.ts'
import { useSession } from '../../platform/session.ts'
import { remember, rememberedJson } from '../../platform/storage.ts'
import { useWords } from '../../platform/words.ts'
import { genericColour } from '../../ui/theme/own-colour.ts'

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

/** The face of a page that belongs to nobody; its mark is that of the session's LSP, where there is one. */
const withoutLsp = (host: HostFace, product: string, mark: string | null): HostFace => ({
  ...host,
  lsp: null,
  page_title: product,
  heading: '',
  show_copyright: true,
  logo: mark,
  login_picture: null,
  favicon: mark ?? genericIcon,
  theme_colour: genericColour,
})
const genericIcon = '/icon.png'

/**
 * The face that pages wear: the host's, but for people who work for another LSP than the host's, who get the generic
 * face with their own LSP's mark. Two LSPs never meet on one page (decisions §3).
 */
export const useWornFace = (): HostFace | undefined => {
  const face = useHostFace()
  const session = useSession()
  const { product } = useWords(frameWords)
  if (!face?.lsp || !session || session.lspId === face.lsp.lsp_id) return face
  return withoutLsp(face, product, session.permission.lsp_logo)
}

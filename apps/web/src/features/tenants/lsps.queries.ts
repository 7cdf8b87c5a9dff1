import { type Lsp, lsps } from '@kompeten/contract/tenants/lsps'
import { tenants } from '@kompeten/contract/tenants/tenants'
import type { QueryClient } from '@tanstack/react-query'
import { hostFaceQuery } from '../../platform/host-face.ts'
import { queriesOf, readAnew } from '../../platform/queries.ts'

export const lspQueries = queriesOf('lsps', lsps)
/** Pictures as they are stored; `v` is the version of the LSP. */
export const lspPictures = queriesOf('lsps', tenants).publicPicture

/** Puts the LSP as the server answered it into the cache; lists, and the face of this very host, are read again. */
export const keepLsp = (client: QueryClient, kept: Lsp): void => {
  client.setQueryData(lspQueries.get({ lsp_id: kept.lsp_id }).queryKey, kept)
  readAnew(client, lspQueries.list.key, hostFaceQuery.queryKey)
}

/** Lets everything that shows hosts be read again, this very host's face too. */
export const refreshHosts = (client: QueryClient): void =>
  readAnew(client, lspQueries.lists, hostFaceQuery.queryKey)

import type { Page } from '@kompeten/contract/platform/lists'
import { type Lsp, lsps } from '@kompeten/contract/tenants/lsps'
import { tenants } from '@kompeten/contract/tenants/tenants'
import type { QueryClient } from '@tanstack/react-query'
import { hostFaceQuery } from '../../platform/host-face.ts'
import { type Picking, queriesOf, readAnew } from '../../platform/queries.ts'

/** So many LSPs are offered to choose from; more than there are. */
const choiceLimit = '100'

export const lspQueries = queriesOf('lsps', lsps)
/** Pictures as they are stored; `v` is the version of the LSP. */
export const lspPictures = queriesOf('lsps', tenants).publicPicture

/** All LSPs by name, for a choice. */
export const lspChoice: Picking<Page<Lsp>, { value: string; label: string }[]> = {
  ...lspQueries.list({ limit: choiceLimit }),
  select: ({ data }: Page<Lsp>) => data.map(({ lsp_id: value, lsp_name: label }) => ({ value, label })),
}

/** Puts the LSP as the server answered it into the cache; lists, and the face of this very host, are read again. */
export const keepLsp = (client: QueryClient, kept: Lsp): void => {
  client.setQueryData(lspQueries.get({ lsp_id: kept.lsp_id }).queryKey, kept)
  readAnew(client, lspQueries.list.key, hostFaceQuery.queryKey)
}

/** Lets everything that shows hosts be read again, this very host's face too. */
export const refreshHosts = (client: QueryClient): void =>
  readAnew(client, lspQueries.lists, hostFaceQuery.queryKey)

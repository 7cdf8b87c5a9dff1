import { type Host, type Lsp, lsps } from '@kompeten/contract/lsps'
import { type LspPicture, tenants } from '@kompeten/contract/tenants'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'
import { hostFaceQuery } from '../tenants/index.ts'

/** So many LSPs are offered to choose from; more than there are. */
const choiceLimit = '100'

export const lspQueries = {
  list: (query: ListAddress): PageQuery<Lsp> => ({
    queryKey: ['lsps', 'list', query],
    queryFn: ({ signal }) => call(lsps.list, { query }, { signal }),
  }),
  /** All LSPs by name, for a choice. */
  choice: queryOptions({
    queryKey: ['lsps', 'choice'],
    queryFn: async ({ signal }) =>
      (await call(lsps.list, { query: { limit: choiceLimit } }, { signal })).data.map(
        ({ lsp_id: value, lsp_name: label }) => ({ value, label }),
      ),
  }),
  one: (lspId: string) =>
    queryOptions({
      queryKey: ['lsps', 'one', lspId],
      queryFn: async ({ signal }): Promise<Lsp> =>
        (await call(lsps.get, { params: { lsp_id: lspId } }, { signal })).data,
    }),
  /** A picture as it is stored; `version` is that of the LSP. */
  picture: (lspId: string, picture: LspPicture, version: number) =>
    queryOptions({
      queryKey: ['lsps', 'picture', lspId, picture, version],
      queryFn: async ({ signal }) =>
        (
          await call(
            tenants.publicPicture,
            { params: { lsp_id: lspId, picture }, query: { v: String(version) } },
            { signal },
          )
        ).blob,
    }),
  hosts: (query: ListAddress): PageQuery<Host> => ({
    queryKey: ['lsps', 'hosts', query],
    queryFn: ({ signal }) => call(lsps.hosts, { query }, { signal }),
  }),
  host: (hostname: string) =>
    queryOptions({
      queryKey: ['lsps', 'host', hostname],
      queryFn: async ({ signal }): Promise<Host> =>
        (await call(lsps.getHost, { params: { hostname } }, { signal })).data,
    }),
}

/** Puts the LSP as the server answered it into the cache; lists, and the face of this very host, are read anew. */
export const keepLsp = (client: QueryClient, kept: Lsp): void => {
  client.setQueryData(lspQueries.one(kept.lsp_id).queryKey, kept)
  void client.invalidateQueries({ queryKey: ['lsps', 'list'] })
  void client.invalidateQueries({ queryKey: lspQueries.choice.queryKey })
  void client.invalidateQueries({ queryKey: hostFaceQuery.queryKey })
}

/** Lets everything that shows hosts be read anew, this very host's face too. */
export const refreshHosts = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: ['lsps', 'hosts'] })
  void client.invalidateQueries({ queryKey: ['lsps', 'list'] })
  void client.invalidateQueries({ queryKey: hostFaceQuery.queryKey })
}

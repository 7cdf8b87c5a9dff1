import { type Host, type HostInput, lsps } from '@kompeten/contract/tenants/lsps'
import { lspsWords } from '@kompeten/phrases/tenants/lsps'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { lspQueries, refreshHosts } from './lsps.queries.ts'

const postHost = async (client: QueryClient, body: HostInput): Promise<Host> => {
  const { data } = await call(lsps.addHost, { body })
  refreshHosts(client)
  return data
}

const deleteHost = async (client: QueryClient, hostname: string): Promise<void> => {
  await call(lsps.removeHost, { params: { hostname } })
  client.removeQueries({ queryKey: lspQueries.getHost({ hostname }).queryKey })
  refreshHosts(client)
}

/** Adds a host; afterwards it can be undone. */
export const useAddHost = () => {
  const client = useQueryClient()
  const w = useWords(lspsWords).hosts.done
  return useWrite((body: HostInput) => postHost(client, body), {
    ofForm: true,
    done: ({ hostname }) => w.added(hostname),
    undo: ({ hostname }) => deleteHost(client, hostname),
  })
}

/** Changes the face of a host, or its name. */
export const useChangeHost = () => {
  const client = useQueryClient()
  const w = useWords(lspsWords).hosts.done
  return useWrite(
    async (given: { hostname: string; version: number; input: HostInput }): Promise<Host> =>
      (
        await call(lsps.changeHost, {
          params: { hostname: given.hostname },
          body: { ...given.input, version: given.version },
        })
      ).data,
    {
      ofForm: true,
      done: (saved) => w.saved(saved.hostname),
      onSuccess: (saved, { hostname }) => {
        client.removeQueries({ queryKey: lspQueries.getHost({ hostname }).queryKey })
        client.setQueryData(lspQueries.getHost({ hostname: saved.hostname }).queryKey, saved)
        refreshHosts(client)
      },
    },
  )
}

/** Takes its face from a host; it can be undone. */
export const useRemoveHost = () => {
  const client = useQueryClient()
  const w = useWords(lspsWords).hosts.done
  return useWrite(({ hostname }: HostInput) => deleteHost(client, hostname), {
    done: (_, gone) => w.removed(gone.hostname),
    undo: (_, gone) => postHost(client, gone),
  })
}

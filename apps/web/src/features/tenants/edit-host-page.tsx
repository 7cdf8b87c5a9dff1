import { type Host, type HostInput, hostInput } from '@kompeten/contract/tenants/lsps'
import { lspsWords } from '@kompeten/phrases/tenants/lsps'
import { Button } from '@mantine/core'
import { IconExternalLink, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { HostFields, type HostValues, hostValuesOf } from './host-form.tsx'
import { lspQueries } from './lsps.queries.ts'
import { useChangeHost, useRemoveHost } from './use-save-host.ts'

/** The login page of another host, under the scheme and port of this one. */
const addressOf = (hostname: string) => {
  const { protocol, port } = window.location
  return `${protocol}//${hostname}${port ? `:${port}` : ''}/login`
}

const HostForm = ({ kept }: { kept: Host }) => {
  const w = useWords(lspsWords).hosts
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/hosts' })
  const form = useForm<HostValues, HostInput>({
    name: `host:${kept.hostname}`,
    schema: hostInput,
    labels: w.fields,
    initial: hostValuesOf(kept),
    version: kept.version,
  })
  const change = useChangeHost()
  const remove = useRemoveHost()
  const fetchTheirs = async () => {
    const theirs = await client.fetchQuery({
      ...lspQueries.getHost({ hostname: kept.hostname }),
      staleTime: 0,
    })
    return { values: hostValuesOf(theirs), version: theirs.version }
  }
  return (
    <FormPage
      form={form}
      title={w.edit(kept.hostname)}
      saveLabel={w.save}
      maySave={kept.may.includes('update')}
      leave={leave}
      conflict={{ fetchTheirs }}
      onSave={async (input, version) => {
        await change.mutateAsync({ hostname: kept.hostname, version, input })
      }}
      actions={
        <>
          <Button
            variant="default"
            component="a"
            href={addressOf(kept.hostname)}
            target="_blank"
            rel="noopener"
            rightSection={<IconExternalLink size={16} aria-hidden />}
          >
            {w.visit}
          </Button>
          {kept.may.includes('delete') && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              loading={remove.isPending}
              onClick={() => remove.mutate(hostValuesOf(kept), { onSuccess: leave })}
            >
              {w.remove}
            </Button>
          )}
        </>
      }
    >
      <HostFields form={form} />
    </FormPage>
  )
}

/** `/hosts/edit-host/{hostname}`: which face a host shows, and in what words. */
export const EditHostPage = () => {
  const { hostname } = useParams({ from: '/shell/hosts/edit-host/$hostname' })
  const { data, error, refetch } = useQuery(lspQueries.getHost({ hostname }))
  if (data) return <HostForm key={hostname} kept={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}

import { type Tuk, tukInput } from '@kompeten/contract/tuk'
import { tukWords } from '@kompeten/phrases/tuk'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import { tukQueries } from './tuk.queries.ts'
import { TukBinActions } from './tuk-bin-actions.tsx'
import { TukFields } from './tuk-fields.tsx'
import { shownValue, type TukValues, valuesOf } from './tuk-values.ts'
import { useDeleteTuk } from './use-delete-tuks.ts'
import { useLeaveToList } from './use-leave-to-list.ts'
import { useChangeTuk, useSetTukLogo } from './use-save-tuk.ts'

const TukTimeline = ({ tukId }: { tukId: string }) => {
  const w = useWords(tukWords)
  const { data } = useQuery(tukQueries.timeline(tukId))
  return data && <Timeline rows={data} events={w.events} labels={w.fields} show={shownValue(w)} />
}

const DeleteButton = ({ kept, onDone }: { kept: Tuk; onDone: () => void }) => {
  const w = useWords(tukWords)
  const remove = useDeleteTuk()
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={remove.isPending}
      onClick={() => remove.mutate(kept, { onSuccess: onDone })}
    >
      {w.delete}
    </Button>
  )
}

const TukForm = ({ kept }: { kept: Tuk }) => {
  const w = useWords(tukWords)
  const client = useQueryClient()
  const leave = useLeaveToList()
  const form = useForm<TukValues, ReturnType<typeof valuesOf>>({
    name: `tuk:${kept.tuk_id}`,
    schema: tukInput,
    labels: w.fields,
    initial: useMemo(() => valuesOf(kept), [kept]),
    version: kept.version,
  })
  const [logo, setLogo] = useState<File>()
  const stored = useQuery({ ...tukQueries.logo(kept.tuk_id), enabled: kept.has_logo })
  const change = useChangeTuk()
  const { mutateAsync: setTukLogo } = useSetTukLogo()
  const mayUpdate = kept.may.includes('update')
  const inBin = kept.deleted_date !== null

  const fetchTheirs = async () => {
    const theirs = await client.fetchQuery({ ...tukQueries.one(kept.tuk_id), staleTime: 0 })
    return { values: valuesOf(theirs), version: theirs.version }
  }
  return (
    <FormPage
      form={form}
      title={mayUpdate ? w.edit(kept.tuk_name) : kept.tuk_name}
      saveLabel={w.save}
      maySave={mayUpdate}
      holdsMore={logo !== undefined}
      leave={leave}
      conflict={{ fetchTheirs, show: shownValue(w) }}
      onSave={async (input, version) => {
        if (form.isDirty) {
          const saved = await change.mutateAsync({ before: kept, version, input })
          form.rebase(valuesOf(saved), saved.version)
        }
        if (logo) await setTukLogo({ tukId: kept.tuk_id, file: logo })
      }}
      actions={
        <>
          {kept.may.includes('delete') && <DeleteButton kept={kept} onDone={leave} />}
          {inBin && <TukBinActions row={kept} onDone={leave} />}
        </>
      }
      aside={<TukTimeline tukId={kept.tuk_id} />}
    >
      {inBin && <Callout tone="info">{w.inBin}</Callout>}
      <TukFields form={form} logo={{ file: logo, choose: setLogo, stored: stored.data }} />
    </FormPage>
  )
}

/** `/tuk/edit-tuk/{tuk_id}`: a venue with its history; what may not be changed can be read. */
export const EditTukPage = () => {
  const { tuk_id: tukId } = useParams({ from: '/shell/tuk/edit-tuk/$tuk_id' })
  const { data, error, refetch } = useQuery(tukQueries.one(tukId))
  if (data) return <TukForm key={tukId} kept={data} />
  if (error) return <Failure failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}

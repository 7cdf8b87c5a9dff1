import { type Institution, institutionInput } from '@kompeten/contract/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import { InstitutionBinActions } from './institution-bin-actions.tsx'
import { InstitutionFields } from './institution-fields.tsx'
import { type InstitutionValues, shownValue, valuesOf } from './institution-values.ts'
import { institutionQueries } from './institutions.queries.ts'
import { useDeleteInstitution } from './use-delete-institutions.ts'
import { useLeaveToList } from './use-leave-to-list.ts'
import { useChangeInstitution } from './use-save-institution.ts'

const InstitutionTimeline = ({ institutionId }: { institutionId: string }) => {
  const w = useWords(institutionsWords)
  const { data } = useQuery(institutionQueries.timeline(institutionId))
  return data && <Timeline rows={data} events={w.events} labels={w.fields} show={shownValue(w)} />
}

const DeleteButton = ({ kept, onDone }: { kept: Institution; onDone: () => void }) => {
  const w = useWords(institutionsWords)
  const remove = useDeleteInstitution()
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

const InstitutionForm = ({ kept }: { kept: Institution }) => {
  const w = useWords(institutionsWords)
  const client = useQueryClient()
  const leave = useLeaveToList()
  const form = useForm<InstitutionValues, ReturnType<typeof valuesOf>>({
    name: `institution:${kept.institution_id}`,
    schema: institutionInput,
    labels: w.fields,
    initial: useMemo(() => valuesOf(kept), [kept]),
    version: kept.version,
  })
  const change = useChangeInstitution()
  const mayUpdate = kept.may.includes('update')
  const inBin = kept.deleted_date !== null

  const fetchTheirs = async () => {
    const theirs = await client.fetchQuery({ ...institutionQueries.one(kept.institution_id), staleTime: 0 })
    return { values: valuesOf(theirs), version: theirs.version }
  }
  return (
    <FormPage
      form={form}
      title={mayUpdate ? w.edit(kept.institution_name) : kept.institution_name}
      saveLabel={w.save}
      maySave={mayUpdate}
      leave={leave}
      conflict={{ fetchTheirs, show: shownValue(w) }}
      onSave={async (input, version) => {
        if (!form.isDirty) return
        const saved = await change.mutateAsync({ before: kept, version, input })
        form.rebase(valuesOf(saved), saved.version)
      }}
      actions={
        <>
          {kept.may.includes('delete') && <DeleteButton kept={kept} onDone={leave} />}
          {inBin && <InstitutionBinActions row={kept} onDone={leave} />}
        </>
      }
      aside={<InstitutionTimeline institutionId={kept.institution_id} />}
    >
      {inBin && <Callout tone="info">{w.inBin}</Callout>}
      <InstitutionFields form={form} />
    </FormPage>
  )
}

/** `/intitutions/{institution_id}`: an institution with its history; what may not be changed can be read. */
export const EditInstitutionPage = () => {
  const { institution_id: institutionId } = useParams({ from: '/shell/intitutions/$institution_id' })
  const { data, error, refetch } = useQuery(institutionQueries.one(institutionId))
  if (data) return <InstitutionForm key={institutionId} kept={data} />
  if (error) return <Failure failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}

import { type MainScheme, mainSchemeInput, mainSchemes } from '@kompeten/contract/schemes/main-schemes'
import { mainSchemesWords } from '@kompeten/phrases/schemes/main-schemes'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { holds, useSession } from '../../../platform/session.ts'
import { useLeaveTo } from '../../../platform/use-leave-to.ts'
import { useWords } from '../../../platform/words.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { ReadTimeline } from '../../../ui/timeline/timeline.tsx'
import { mainSchemeQueries } from '../schemes.queries.ts'
import { useChangeMainScheme, useDeleteMainScheme, useRestoreMainScheme } from '../use-save-main-scheme.ts'
import { MainSchemeFields } from './main-scheme-fields.tsx'
import { type MainSchemeValues, mainSchemeValues } from './main-scheme-values.ts'

const show = (_: string, value: unknown) => (value === null || value === undefined ? '' : String(value))

const MainSchemeTimeline = ({ mainSchemeId }: { mainSchemeId: string }) => {
  const w = useWords(mainSchemesWords)
  const read = useQuery(mainSchemeQueries.timeline({ main_schema_id: mainSchemeId }))
  return <ReadTimeline read={read} events={w.events} labels={w.fields} show={show} />
}

const MainSchemeForm = ({ kept }: { kept: MainScheme }) => {
  const words = useWords(schemesWords)
  const w = useWords(mainSchemesWords)
  const client = useQueryClient()
  const session = useSession()
  const leave = useLeaveTo('/schema/main-schema')
  const form = useForm<MainSchemeValues, ReturnType<typeof mainSchemeValues>>({
    name: `mainScheme:${kept.main_schema_id}`,
    schema: mainSchemeInput,
    labels: w.fields,
    initial: mainSchemeValues(kept),
    version: kept.version,
  })
  const change = useChangeMainScheme()
  const remove = useDeleteMainScheme()
  const restore = useRestoreMainScheme()
  const mayUpdate = kept.may.includes('update')

  const fetchTheirs = async () => {
    const theirs = await client.fetchQuery({
      ...mainSchemeQueries.get({ main_schema_id: kept.main_schema_id }),
      staleTime: 0,
    })
    return { values: mainSchemeValues(theirs), version: theirs.version }
  }
  return (
    <FormPage
      form={form}
      title={mayUpdate ? w.edit(kept.main_schema_name) : kept.main_schema_name}
      saveLabel={w.save}
      maySave={mayUpdate}
      readOnlyBecause={kept.deleted_date !== null && w.inBin}
      leave={leave}
      conflict={{ fetchTheirs, show }}
      onSave={async (input, version) => {
        await change.mutateAsync({ before: kept, version, input })
      }}
      actions={
        <>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/schema/sub-schema" search={{ main_schema_id: kept.main_schema_id }} {...props} />
            )}
          >
            {words.title} ({kept.schema_count})
          </Button>
          {kept.may.includes('delete') && kept.schema_count === 0 && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              loading={remove.isPending}
              onClick={() => remove.mutate(kept, { onSuccess: leave })}
            >
              {words.delete}
            </Button>
          )}
          {kept.may.includes('restore') && (
            <Button
              variant="default"
              loading={restore.isPending}
              onClick={() => restore.mutate(kept, { onSuccess: leave })}
            >
              {words.restore}
            </Button>
          )}
        </>
      }
      aside={
        holds(session, mainSchemes.timeline.may) && <MainSchemeTimeline mainSchemeId={kept.main_schema_id} />
      }
    >
      <MainSchemeFields form={form} />
    </FormPage>
  )
}

/** `/schema/main-schema/edit-mainSchema/{id}`: a main scheme with its history. */
export const EditMainSchemePage = () => {
  const { main_schema_id: mainSchemeId } = useParams({
    from: '/shell/schema/main-schema/edit-mainSchema/$main_schema_id',
  })
  const { data, error, refetch } = useQuery(mainSchemeQueries.get({ main_schema_id: mainSchemeId }))
  if (data) return <MainSchemeForm key={mainSchemeId} kept={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}

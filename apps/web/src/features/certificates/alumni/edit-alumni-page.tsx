import { alumni, alumniInput } from '@kompeten/contract/certificates/alumni'
import type { Certificate } from '@kompeten/contract/certificates/content'
import { alumniWords } from '@kompeten/phrases/certificates/alumni'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { dayInTable } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { isDay } from '../../../ui/form/day-text.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { certificateQueries, certificatesKey, keepCertificate } from '../certificates.queries.ts'
import { AlumniFields } from './alumni-fields.tsx'
import { valuesOf } from './alumni-values.ts'

const shown = (_: string, value: unknown) => {
  const text = value === null || value === undefined ? '' : String(value)
  return isDay(text) ? dayInTable(text) : text
}

const DeleteButton = ({ kept, onDone }: { kept: Certificate; onDone: () => void }) => {
  const w = useWords(alumniWords)
  const words = useWords(uiWords).erase
  const [isAsking, setAsking] = useState(false)
  const remove = useWrite(alumni.delete, {
    give: () => ({ params: { alumni_id: kept.certificate_id } }),
    refresh: [certificatesKey],
    done: w.done.deleted(kept.holder_name),
    onSuccess: () => onDone(),
  })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {w.delete}
      </Button>
      {isAsking && (
        <Dialog title={w.deleteTitle(kept.holder_name)} onClose={() => setAsking(false)}>
          <Stack>
            <Text>{w.deleteText}</Text>
            <Group justify="end">
              <Button variant="default" onClick={() => setAsking(false)}>
                {words.cancel}
              </Button>
              <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
                {w.delete}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}

const AlumniForm = ({ kept }: { kept: Certificate }) => {
  const w = useWords(alumniWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    name: `alumni:${kept.certificate_id}`,
    schema: alumniInput,
    labels: w.fields,
    initial: valuesOf(kept),
    version: kept.version,
  })
  const save = useWrite(alumni.update, {
    keep: keepCertificate,
    ofForm: true,
    done: ({ holder_name }) => w.done.saved(holder_name),
  })
  const toList = () => void navigate({ to: '/alumnis' })
  const params = { alumni_id: kept.certificate_id }
  return (
    <FormPage
      form={form}
      title={kept.may.includes('edit') ? w.edit(kept.holder_name) : kept.holder_name}
      saveLabel={w.save}
      maySave={kept.may.includes('edit')}
      readOnlyBecause={
        kept.origin === 'issued' && (
          <>
            {w.signed}{' '}
            <Link to="/alumni/certificate/$alumni_id" params={params}>
              {w.open}
            </Link>
          </>
        )
      }
      leave={toList}
      conflict={{
        fetchTheirs: async () => {
          const one = certificateQueries.get({ certificate_id: kept.certificate_id })
          const theirs = await client.fetchQuery({ ...one, staleTime: 0 })
          return { values: valuesOf(theirs), version: theirs.version }
        },
        show: shown,
      }}
      onSave={async (input, version) => {
        await save.mutateAsync({ params, body: { ...input, version } })
      }}
      actions={kept.may.includes('delete') && <DeleteButton kept={kept} onDone={toList} />}
    >
      <AlumniFields form={form} />
    </FormPage>
  )
}

/** `/alumnis/edit-alumni/{alumni_id}`: an entered certificate; one that was issued here can be read. */
export const EditAlumniPage = () => {
  const { alumni_id: alumniId } = useParams({ from: '/shell/alumnis/edit-alumni/$alumni_id' })
  const { data, error, refetch } = useQuery(certificateQueries.get({ certificate_id: alumniId }))
  if (data) return <AlumniForm key={alumniId} kept={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}

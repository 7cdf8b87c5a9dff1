import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Select, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useWords } from '../../../platform/words.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { importBodyOf } from '../../../ui/import/import-how.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { assessmentQueries, refreshAssessment } from '../assessments.queries.ts'
import { useAdd } from './use-add.ts'
import { Waiting } from './waiting-applicants.tsx'

const ImportDialog = lazy(() =>
  import('../../../ui/import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

const guestFields = ['full_name', 'email', 'contact', 'institution', 'schema_id'] as const
const blank = { full_name: '', email: '', contact: '', institution: '' }

/** Somebody without account: a name and an address are enough. */
export const GuestForm = ({ assessment }: { assessment: Assessment }) => {
  const words = useWords(assessmentsWords)
  const w = useWords(assessmentsPagesWords).participants
  const [typed, setTyped] = useState(blank)
  const [schema, setSchema] = useState(assessment.schemas[0]?.schema_id ?? null)
  const add = useAdd(assessment.assessment_id, ['invalid_input', 'rule_broken', 'already_exists'])
  const refused = add.error instanceof RefusedCall ? add.error : undefined
  const errors = refused?.errors ?? []
  const taken = refused?.reason === 'already_exists' ? w.guestTaken : undefined
  const errorAt = (key: string) =>
    errors.find(({ path }) => path === `guests.0.${key}`)?.message ?? (key === 'email' ? taken : undefined)
  const elsewhere = errors.filter(({ path }) => !guestFields.some((key) => path === `guests.0.${key}`))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { full_name, email, contact, institution } = typed
    const guest = {
      full_name,
      email,
      contact: contact || null,
      institution: institution || null,
      schema_id: schema ?? '',
    }
    add.mutate({ join_request_ids: [], guests: [guest] }, { onSuccess: () => setTyped(blank) })
  }
  const field = (key: keyof typeof blank) => ({
    id: `guest-${key}`,
    path: key,
    label: words.guestFields[key],
    required: key === 'full_name' || key === 'email',
    value: typed[key],
    error: errorAt(key),
    onBlur: () => undefined,
    onChange: (value: string | null) => setTyped((now) => ({ ...now, [key]: value ?? '' })),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={640}>
        <Title order={2}>{w.guest}</Title>
        <Text size="sm">{w.guestHint}</Text>
        <TextField {...field('full_name')} />
        <TextField {...field('email')} type="email" />
        <TextField {...field('contact')} type="tel" />
        <TextField {...field('institution')} />
        {assessment.schemas.length > 1 && (
          <Select
            label={w.scheme}
            data={assessment.schemas.map(({ schema_id, schema_name }) => ({
              value: schema_id,
              label: schema_name,
            }))}
            value={schema}
            onChange={setSchema}
            error={errorAt('schema_id')}
          />
        )}
        {elsewhere.length > 0 && (
          <Callout tone="failed">{[...new Set(elsewhere.map(({ message }) => message))].join('. ')}</Callout>
        )}
        <Group>
          <Button type="submit" loading={add.isPending}>
            {w.addGuest}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const ImportButton = ({ assessment_id }: { assessment_id: string }) => {
  const w = useWords(assessmentsWords)
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {useWords(uiWords).import.action}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog
            things={w.guestSheet}
            upload={assessmentPeople.import.upload}
            fetchTemplate={() => call(assessmentPeople.template, {})}
            send={async ({ file, mapping }, how) => {
              const body = importBodyOf(how, mapping)
              return (await call(assessmentPeople.import, { params: { assessment_id }, file, body })).data
            }}
            last={{
              key: ['participants', assessment_id],
              list: () => call(assessmentPeople.imports, { params: { assessment_id } }),
              undo: (import_id, body) =>
                call(assessmentPeople.undoImport, { params: { assessment_id, import_id }, body }),
            }}
            onStored={() => {
              void client.invalidateQueries({ queryKey: assessmentQueries.get({ assessment_id }).queryKey })
              refreshAssessment(client, assessment_id)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const AddParticipants = ({ assessment }: { assessment: Assessment }) => {
  const words = useWords(assessmentsWords)
  const w = useWords(assessmentsPagesWords)
  usePageTitle(words.acts.add_participants)
  const params = { assessment_id: assessment.assessment_id }
  return (
    <Stack gap="xl">
      <Group justify="space-between">
        <div>
          <Title order={1}>{words.acts.add_participants}</Title>
          <Link to="/assessments/$assessment_id/detail" params={params} search={{ tab: 'participants' }}>
            {assessment.title}
          </Link>
        </div>
        <ImportButton assessment_id={assessment.assessment_id} />
      </Group>
      <Text role="status">{w.participants.shown(String(assessment.participant_count))}</Text>
      <Waiting assessment={assessment} />
      <GuestForm assessment={assessment} />
    </Stack>
  )
}

/** `/assessments/{id}/detail-asesi`: takes participants in: by their applications, without account, or from a workbook. */
export const AddParticipantsPage = () => {
  const { assessment_id: id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(assessmentQueries.get({ assessment_id: id }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="form" />
  return <AddParticipants assessment={data} />
}

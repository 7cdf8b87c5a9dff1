import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import type { RefusalCode } from '@kompeten/contract/platform/refusals'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Checkbox, Group, Select, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWords } from '../../platform/words.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { importBodyOf } from '../../ui/import/import-how.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import classes from './assessments.module.css'
import { assessmentPeopleQueries, assessmentQueries, refreshAssessment } from './assessments.queries.ts'
import { useChange } from './use-change.ts'

const ImportDialog = lazy(() =>
  import('../../ui/import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

type Guest = {
  full_name: string
  email: string
  contact: string | null
  institution: string | null
  schema_id: string
}
type Added = { join_request_ids: string[]; guests: Guest[] }

const useAdd = (assessment_id: string, shown: readonly RefusalCode[] = []) => {
  const { done } = useWords(assessmentsPagesWords)
  return useChange(
    assessment_id,
    (body: Added) => call(assessmentPeople.addParticipants, { params: { assessment_id }, body }),
    { done: done.participants, shown },
  )
}

/** Applicants who wait with an accepted application, to be taken in with one press. */
export const Waiting = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(assessmentsPagesWords).participants
  const format = useFormat()
  const {
    data = [],
    isSuccess,
    error,
    refetch,
  } = useQuery(assessmentPeopleQueries.waiting({ assessment_id: assessment.assessment_id }))
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const add = useAdd(assessment.assessment_id)
  const nameOf = new Map(assessment.schemas.map(({ schema_id, schema_name }) => [schema_id, schema_name]))
  const toggle = (id: string) =>
    setPicked((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])))
  return (
    <Stack>
      <Title order={2}>{w.fromApplications}</Title>
      {error && <Failure failure={error} retry={() => void refetch()} />}
      {isSuccess && data.length === 0 && <Text c="dimmed">{w.noneWaiting}</Text>}
      <ul className={classes.rows}>
        {data.map((row) => (
          <li key={row.join_request_id} className={classes.row}>
            <Checkbox
              className={classes.who}
              label={row.full_name}
              description={nameOf.get(row.schema_id)}
              checked={picked.has(row.join_request_id)}
              onChange={() => toggle(row.join_request_id)}
            />
          </li>
        ))}
      </ul>
      {data.length > 0 && (
        <Group>
          <Button
            variant="default"
            onClick={() => setPicked(new Set(data.map((row) => row.join_request_id)))}
          >
            {w.shown(format.number(data.length))}
          </Button>
          <Button
            disabled={picked.size === 0}
            loading={add.isPending}
            onClick={() =>
              add.mutate(
                { join_request_ids: [...picked], guests: [] },
                { onSuccess: () => setPicked(new Set()) },
              )
            }
          >
            {w.take(format.number(picked.size))}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

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
            allowDeselect={false}
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

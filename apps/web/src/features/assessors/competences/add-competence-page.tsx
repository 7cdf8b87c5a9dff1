import { assessors } from '@kompeten/contract/assessors/assessors'
import { type CompetenceInput, competenceInput } from '@kompeten/contract/assessors/competences'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { competencesWords } from '@kompeten/phrases/assessors/competences'
import { checkMessage } from '@kompeten/phrases/platform/refusals'
import type { Language } from '@kompeten/phrases/platform/words'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useSession } from '../../../platform/session.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useLanguage, useWords } from '../../../platform/words.ts'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { DayField } from '../../../ui/form/day-field.tsx'
import { FieldPair } from '../../../ui/form/field-pair.tsx'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Typed } from '../../../ui/form/typed.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { SchemeField } from '../../schemes/index.ts'
import { nameOf } from '../assessor-name.ts'
import { assessorQueries, forgetCompetences } from '../assessors.queries.ts'

type Values = Typed<CompetenceInput>
type Whose = { accessor_id: string; first_name: string; last_name: string }

/** Said at its place in the summary, as the server would. */
const fileMissing = (language: Language) =>
  new RefusedCall('refused', '', {
    reason: 'invalid_input',
    errors: [{ path: 'file', code: 'required', message: checkMessage(language, 'required', {}) }],
  })

const AddForm = ({ whose, schemaId, isOwn }: { whose: Whose; schemaId: string | null; isOwn: boolean }) => {
  const w = useWords(competencesWords)
  const language = useLanguage()
  const client = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const initial = useMemo<Values>(
    () => ({
      schema_id: schemaId,
      accessor_id: whose.accessor_id,
      certificate_number: '',
      issuer: '',
      issued_on: null,
      certificate_valid_until: null,
    }),
    [schemaId, whose.accessor_id],
  )
  const form = useForm<Values, CompetenceInput>({
    name: `competence:${whose.accessor_id}:${schemaId ?? 'new'}`,
    schema: competenceInput,
    labels: w.fields,
    initial,
    version: 0,
  })
  const add = useWrite(assessors.addCompetence, {
    give: (given: { body: CompetenceInput; file: File }) => given,
    ofForm: true,
    done: w.done.added,
    onSuccess: (made) => forgetCompetences(client, made.accessor_id),
  })
  const leave = () => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '/Assessors/list-skill' })
  }
  const { field } = form
  return (
    <FormPage
      form={form}
      title={isOwn ? w.add : `${w.add}: ${nameOf(whose)}`}
      saveLabel={w.save}
      maySave
      holdsMore={file !== undefined}
      leave={leave}
      onSave={async (body) => {
        if (!file) throw fileMissing(language)
        await add.mutateAsync({ body, file })
      }}
    >
      <SchemeField {...field('schema_id')} />
      <TextField {...field('certificate_number')} autoComplete="off" maxLength={100} />
      <TextField {...field('issuer')} maxLength={150} />
      <FieldPair>
        <DayField {...field('issued_on')} latest={useFormat().today()} />
        <DayField {...field('certificate_valid_until')} />
      </FieldPair>
      <FileDrop
        label={w.fields.file}
        upload={assessors.addCompetence.upload}
        file={file}
        onChoose={setFile}
      />
    </FormPage>
  )
}

const OfAdmin = ({ assessorId, schemaId }: { assessorId: string; schemaId: string | null }) => {
  const { data, error, refetch } = useQuery(assessorQueries.get({ accessor_id: assessorId }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  return data ? <AddForm whose={data} schemaId={schemaId} isOwn={false} /> : <PageSkeleton kind="form" />
}

const OfOneself = ({ userId, schemaId }: { userId: string; schemaId: string | null }) => {
  const w = useWords(assessorsWords)
  const competences = useWords(competencesWords)
  const { data, error, refetch } = useQuery(assessorQueries.ofUser({ user_id: userId }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton kind="form" />
  if (data !== null) return <AddForm whose={data} schemaId={schemaId} isOwn />
  return (
    <Empty
      title={competences.fillInFirst}
      message={w.hints.ownNotFilledIn}
      action={
        <Button
          renderRoot={(props) => <Link to="/profile/asesor" search={{ view: 'assessor' }} {...props} />}
        >
          {competences.fillIn}
        </Button>
      }
    />
  )
}

/** `/Assessors/list-skill/add-skill`: a competence with its certificate, one's own or, with `?accessor_id`, an assessor's. */
export const AddCompetencePage = () => {
  const { accessor_id: assessorId = null, schema_id: schemaId = null } = useSearch({ strict: false })
  const userId = useSession()?.user.user_id ?? ''
  return assessorId === null ? (
    <OfOneself userId={userId} schemaId={schemaId} />
  ) : (
    <OfAdmin assessorId={assessorId} schemaId={schemaId} />
  )
}

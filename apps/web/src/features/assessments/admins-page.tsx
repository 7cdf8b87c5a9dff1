import type { Assessment } from '@kompeten/contract/assessments/content'
import { type AdminsInput, adminsInput, assessmentPeople } from '@kompeten/contract/assessments/people'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { call } from '../../platform/call.ts'
import type { DataOf } from '../../platform/reply-data.ts'
import { useWords } from '../../platform/words.ts'
import { CheckboxesField } from '../../ui/form/checkboxes-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { assessmentPeopleQueries, assessmentQueries } from './assessments.queries.ts'
import { useChange } from './use-change.ts'

type Read = DataOf<typeof assessmentPeople.adminCandidates>
type Candidates = Read['data']
type Props = { assessment: Assessment; candidates: Candidates; resting: Read['resting']; readAt: number }
type Values = Typed<AdminsInput>
type Save = AdminsInput & { based_on: string[] }

/** Who looks after the assessment, of those who may: whoever may not any more leaves with the next save. */
const chosenOf = ({ admins }: Assessment, candidates: Candidates): Values => ({
  user_permission_ids: candidates
    .map(({ user_permission_id }) => user_permission_id)
    .filter((id) => admins.some(({ user_permission_id }) => user_permission_id === id)),
})

const Admins = ({ assessment, candidates, resting, readAt }: Props) => {
  const pages = useWords(assessmentsPagesWords)
  const roles = useWords(roleWords)
  const client = useQueryClient()
  const { assessment_id, admins, title } = assessment
  const query = assessmentQueries.get({ assessment_id })
  // They have no version of their own: what was read is named to the server, and when is their version here.
  const form = useForm<Values, AdminsInput>({
    name: `assessment-admins:${assessment_id}`,
    schema: adminsInput,
    labels: { user_permission_ids: pages.admins },
    initial: chosenOf(assessment, candidates),
    version: readAt,
  })
  const save = useChange(
    assessment_id,
    (body: Save) => call(assessmentPeople.assignAdmins, { params: { assessment_id }, body }),
    { done: pages.done.admins, ofForm: true },
  )
  const nameOf = new Map([...candidates, ...admins].map((one) => [one.user_permission_id, one.full_name]))
  const leaving = admins.filter(({ user_permission_id: id }) =>
    candidates.every(({ user_permission_id }) => user_permission_id !== id),
  )
  return (
    <FormPage
      form={form}
      title={pages.adminPage.title}
      saveLabel={pages.adminPage.save}
      maySave
      conflict={{
        fetchTheirs: async () => {
          const values = chosenOf(await client.fetchQuery({ ...query, staleTime: 0 }), candidates)
          return { values, version: client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0 }
        },
        show: (_, value) => (value as string[]).map((id) => nameOf.get(id)).join(', '),
      }}
      onSave={async (input, _, { user_permission_ids: seen }) => {
        await save.mutateAsync({ ...input, based_on: seen.filter((id) => id !== null) })
      }}
    >
      <Link to="/assessments/$assessment_id/detail" params={{ assessment_id }}>
        {title}
      </Link>
      {candidates.length === 0 && <Text c="dimmed">{pages.adminPage.none}</Text>}
      {leaving.length > 0 && (
        <Text>{pages.adminPage.leaving(leaving.map(({ full_name }) => full_name).join(', '))}</Text>
      )}
      <CheckboxesField
        {...form.field('user_permission_ids')}
        isAsked
        choices={candidates.map(({ user_permission_id: value, full_name, role_code }) => ({
          value,
          label: `${full_name} · ${roles[role_code]}`,
        }))}
      />
      {resting.map(({ user_permission_id, full_name, role_code }) => (
        <div key={user_permission_id}>
          <Text>{`${full_name} · ${roles[role_code]}`}</Text>
          <Text size="sm" c="dimmed">
            {pages.adminPage.resting}
          </Text>
        </div>
      ))}
    </FormPage>
  )
}

/** `/assessments/{id}/assignAdminTuk`, `/assessments/{id}/assign-admin/{run}`: who looks after the assessment. */
export const AdminsPage = () => {
  const { assessment_id: id = '' } = useParams({ strict: false })
  const kept = useQuery(assessmentQueries.get({ assessment_id: id }))
  const candidates = useQuery(assessmentPeopleQueries.adminCandidates({ assessment_id: id }))
  const failed = [kept, candidates].find(({ error, data }) => error && !data)
  if (failed?.error) return <Failure isPage failure={failed.error} retry={() => void failed.refetch()} />
  if (!kept.data || !candidates.data) return <PageSkeleton kind="form" />
  const { data, resting } = candidates.data
  return <Admins {...{ assessment: kept.data, candidates: data, resting, readAt: kept.dataUpdatedAt }} />
}

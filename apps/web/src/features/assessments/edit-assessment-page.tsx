import { assessments } from '@kompeten/contract/assessments/assessments'
import {
  type Assessment,
  type AssessmentInput,
  assessmentInput,
} from '@kompeten/contract/assessments/content'
import { pick } from '@kompeten/contract/platform/pick'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { AssessmentFields } from './assessment-fields.tsx'
import { type AssessmentValues, shownValue, valuesOf } from './assessment-values.ts'
import { assessmentQueries } from './assessments.queries.ts'
import { useChange } from './use-change.ts'

const EditAssessment = ({ kept }: { kept: Assessment }) => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<AssessmentValues, AssessmentInput>({
    name: `assessment:${kept.assessment_id}`,
    schema: assessmentInput,
    labels: w.fields,
    initial: valuesOf(kept),
    version: kept.version,
  })
  const params = { assessment_id: kept.assessment_id }
  const save = useChange(
    kept.assessment_id,
    (body: AssessmentInput & { version: number }) =>
      kept.may.includes('update')
        ? call(assessments.update, { params, body })
        : call(assessments.updateLinks, {
            params,
            body: pick(body, 'pra_link', 'real_link', 'pleno_link', 'note', 'version'),
          }),
    { done: pages.done.saved(kept.title), ofForm: true },
  )
  const fetchTheirs = async () => {
    const theirs = await client.fetchQuery({
      ...assessmentQueries.get({ assessment_id: kept.assessment_id }),
      staleTime: 0,
    })
    return { values: valuesOf(theirs), version: theirs.version }
  }
  return (
    <FormPage
      form={form}
      title={w.edit(kept.title)}
      saveLabel={w.save}
      maySave={kept.may.includes('update') || kept.may.includes('update_links')}
      leave={() => void navigate({ to: '/assessments/$assessment_id/detail', params })}
      conflict={{ fetchTheirs, show: shownValue(w) }}
      onSave={async (input, version) => {
        await save.mutateAsync({ ...input, version })
      }}
    >
      <AssessmentFields form={form} chosen={kept.schemas} />
    </FormPage>
  )
}

/** `/assessments/{id}/edit-activity`: the data of an assessment. */
export const EditAssessmentPage = () => {
  const { assessment_id: id } = useParams({ from: '/shell/assessments/$assessment_id/edit-activity' })
  const { data, error, refetch } = useQuery(assessmentQueries.get({ assessment_id: id }))
  if (data) return <EditAssessment key={id} kept={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}

import { assessments } from '@kompeten/contract/assessments/assessments'
import { type AssessmentInput, assessmentInput } from '@kompeten/contract/assessments/content'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AssessmentFields } from './assessment-fields.tsx'
import { type AssessmentValues, blankAssessment } from './assessment-values.ts'
import { keepAssessment } from './assessments.queries.ts'

const AddAssessment = ({ isRequest }: { isRequest: boolean }) => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const navigate = useNavigate()
  const router = useRouter()
  const session = useSession()
  const form = useForm<AssessmentValues, AssessmentInput>({
    name: isRequest ? 'assessment:request' : 'assessment:new',
    schema: assessmentInput,
    labels: w.fields,
    initial: blankAssessment(isRequest ? (session?.permission.tuk_id ?? null) : null),
    version: 0,
  })
  // Read by a `leave` that was made before anything was added.
  const added = useRef<string>(undefined)
  const add = useWrite(isRequest ? assessments.draft : assessments.create, {
    give: (body: AssessmentInput) => ({ body }),
    ofForm: true,
    keep: keepAssessment,
    done: (fresh) => pages.done.added(fresh.title),
    onSuccess: (fresh) => (added.current = fresh.assessment_id),
  })
  const leave = () => {
    if (added.current) {
      // From a new assessment one goes on with it: to its participants, then to its assessors.
      const params = { assessment_id: added.current }
      return void navigate({ to: '/assessments/$assessment_id/detail', params, replace: true })
    }
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: isRequest ? '/assessments/admintuk/draft_assessment' : '/assessments/list' })
  }
  return (
    <FormPage
      form={form}
      title={isRequest ? w.request : w.add}
      saveLabel={w.save}
      maySave
      leave={leave}
      onSave={async (input) => {
        await add.mutateAsync(input)
      }}
    >
      <AssessmentFields form={form} />
    </FormPage>
  )
}

/** `/assessments/input-data`: an assessment by the LSP. */
export const AddAssessmentPage = () => <AddAssessment isRequest={false} />
/** `/assessments/input_data/admin_tuk`: a request by the venue. */
export const AddRequestPage = () => <AddAssessment isRequest />

import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Taking } from '@kompeten/contract/assessments/candidates'
import { type AssessmentInput, assessmentInput } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { placingWords } from '@kompeten/phrases/assessments/placing'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useRef } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { AssessmentFields, mostSchemes } from './assessment-fields.tsx'
import { type AssessmentValues, blankAssessment } from './assessment-values.ts'
import { keepAssessment } from './assessments.queries.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The accepted applications for which an assessment is made: they are taken into it once it is there. */
    placing?: Taking['waiting']
  }
}

/** Takes the applications that led here into the new assessment, as far as it is of their schemes. */
const usePlacing = () => {
  const placing = useRouterState({ select: ({ location }) => location.state.placing }) ?? []
  const w = useWords(placingWords)
  const format = useFormat()
  const take = useWrite(assessmentPeople.addParticipants, {
    keep: keepAssessment,
    done: ({ title }, { body }) => w.done(format.number(body.join_request_ids.length), title),
  })
  const place = async (assessment_id: string, schemeIds: readonly (string | null)[]) => {
    const fitting = placing.filter(({ schema_id }) => schemeIds.includes(schema_id))
    if (fitting.length === 0) return
    const join_request_ids = fitting.map(({ join_request_id }) => join_request_id)
    await take
      .mutateAsync({ params: { assessment_id }, body: { join_request_ids, guests: [] } })
      // A notice has said why; whom it left out still waits, and the assessment, which is there, leads to them.
      .catch(() => undefined)
  }
  return { placing, place }
}

const AddAssessment = ({ isRequest }: { isRequest: boolean }) => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const words = useWords(placingWords)
  const navigate = useNavigate()
  const router = useRouter()
  const session = useSession()
  const format = useFormat()
  const { placing, place } = usePlacing()
  const form = useForm<AssessmentValues, AssessmentInput>({
    name: isRequest ? 'assessment:request' : 'assessment:new',
    schema: assessmentInput,
    labels: w.fields,
    initial: {
      ...blankAssessment(isRequest ? (session?.permission.tuk_id ?? null) : null),
      schema_ids: [...new Set(placing.map(({ schema_id }) => schema_id))].slice(0, mostSchemes),
    },
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
        const { assessment_id } = await add.mutateAsync(input)
        await place(assessment_id, input.schema_ids)
      }}
    >
      {placing.length > 0 && <Callout tone="info">{words.placed(format.number(placing.length))}</Callout>}
      <AssessmentFields form={form} />
    </FormPage>
  )
}

/** `/assessments/input-data`: an assessment by the LSP. */
export const AddAssessmentPage = () => <AddAssessment isRequest={false} />
/** `/assessments/input_data/admin_tuk`: a request by the venue. */
export const AddRequestPage = () => <AddAssessment isRequest />

import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Taking } from '@kompeten/contract/assessments/candidates'
import {
  type Assessment,
  type AssessmentInput,
  assessmentInput,
} from '@kompeten/contract/assessments/content'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { placingWords } from '@kompeten/phrases/assessments/placing'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
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
import { NotWaiting, takingQuery, useNamesOf } from './participants/taking.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The accepted applications for which an assessment is made: they are taken into it with it. */
    placing?: Placing
  }
}
type Placing = Pick<Taking['waiting'][number], 'join_request_id' | 'schema_id'>[]

const nobody: Placing = []

/** The applications that led here, and how they stand now: whoever is placed elsewhere meanwhile is left out, by name. */
const usePlacing = () => {
  const asked = useRouterState({ select: ({ location }) => location.state.placing }) ?? nobody
  const ids = asked.map(({ join_request_id }) => join_request_id)
  const { data, refetch } = useQuery({ ...takingQuery(ids), enabled: ids.length > 0 })
  const placing: Placing = data?.waiting ?? asked
  const fitting = (schemeIds: readonly (string | null)[]) =>
    placing.flatMap(({ schema_id, join_request_id }) =>
      schemeIds.includes(schema_id) ? join_request_id : [],
    )
  return { asked, data, fitting, refetch }
}

/** Who is taken into the assessment once it is saved, by name. */
const PlacingNote = ({ taking: { waiting, left } }: { taking: Taking }) => {
  const w = useWords(placingWords)
  const format = useFormat()
  const namesOf = useNamesOf()
  return (
    <Stack gap="sm">
      <NotWaiting left={left} />
      {waiting.length > 0 && (
        <Callout tone="info">{w.placed(format.number(waiting.length), namesOf(waiting))}</Callout>
      )}
    </Stack>
  )
}

const AddAssessment = ({ isRequest }: { isRequest: boolean }) => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const words = useWords(placingWords)
  const navigate = useNavigate()
  const router = useRouter()
  const session = useSession()
  const format = useFormat()
  const { asked, data: taking, fitting, refetch } = usePlacing()
  const form = useForm<AssessmentValues, AssessmentInput>({
    name: isRequest ? 'assessment:request' : 'assessment:new',
    schema: assessmentInput,
    labels: w.fields,
    initial: {
      ...blankAssessment(isRequest ? (session?.permission.tuk_id ?? null) : null),
      schema_ids: [...new Set(asked.map(({ schema_id }) => schema_id))].slice(0, mostSchemes),
    },
    version: 0,
  })
  // Read by a `leave` that was made before anything was added.
  const added = useRef<string>(undefined)
  const how = {
    ofForm: true,
    keep: keepAssessment,
    onSuccess: (fresh: Assessment) => (added.current = fresh.assessment_id),
  }
  const request = useWrite(assessments.draft, {
    ...how,
    give: (body: AssessmentInput) => ({ body }),
    done: (fresh) => pages.done.added(fresh.title),
  })
  const add = useWrite(assessments.create, {
    ...how,
    give: (body: AssessmentInput) => {
      const join_request_ids = fitting(body.schema_ids)
      return { body: { ...body, ...(join_request_ids.length > 0 && { join_request_ids }) } }
    },
    done: ({ title, participant_count: count }) =>
      count > 0 ? words.done(format.number(count), title) : pages.done.added(title),
    onError: () => asked.length > 0 && void refetch(),
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
      onSave={async (input) => void (await (isRequest ? request : add).mutateAsync(input))}
    >
      {taking && <PlacingNote taking={taking} />}
      <AssessmentFields form={form} />
    </FormPage>
  )
}

/** `/assessments/input-data`: an assessment by the LSP. */
export const AddAssessmentPage = () => <AddAssessment isRequest={false} />
/** `/assessments/input_data/admin_tuk`: a request by the venue. */
export const AddRequestPage = () => <AddAssessment isRequest />

import type { Assessment } from '@kompeten/contract/assessments/content'
import { assignmentsWords } from '@kompeten/phrases/assessments/assignments'
import { Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../../../platform/words.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { Distribution } from '../assigning/distribution.tsx'
import { OfAssessment, PartPage } from '../of-assessment.tsx'
import { StageDoor, stageOf } from '../steps/stage-door.tsx'
import { ParticipantsTab } from './participants-tab.tsx'

type Words = (typeof assignmentsWords)['id']
type PartProps = {
  assessment: Assessment
  title: (words: Words, scheme: string) => string
  children: (own: Assessment) => ReactNode
}

/** The assessment as far as it is about one scheme. */
const OfScheme = ({ assessment, title, children }: PartProps) => {
  const { schema_id, run } = useParams({ strict: false })
  const w = useWords(assignmentsWords)
  const scheme = assessment.schemas.find((one) => one.schema_id === schema_id)
  if (!scheme) return <Empty isPage title={w.schemeUnknown} message={w.schemeUnknownText} />
  const stage = stageOf(run, assessment.last_activity_state)
  const participants = assessment.participants.filter((one) => one.schema_id === schema_id)
  return (
    <PartPage
      assessment={assessment}
      title={title(w, scheme.schema_name)}
      facts={<Text>{w.stages[stage]}</Text>}
      actions={<StageDoor assessment_id={assessment.assessment_id} stage={stage} />}
    >
      {children({ ...assessment, participants, schemas: [scheme] })}
    </PartPage>
  )
}

/** `/assessments/{id}/list-applicant/{schema_id}/{run}`: the participants of one scheme. */
export const SchemeParticipantsPage = () => (
  <OfAssessment>
    {(assessment) => (
      <OfScheme assessment={assessment} title={(w, scheme) => w.listApplicants(scheme)}>
        {(own) => <ParticipantsTab assessment={own} />}
      </OfScheme>
    )}
  </OfAssessment>
)

const Shared = ({ own }: { own: Assessment }) => {
  const w = useWords(assignmentsWords)
  const canShare =
    own.participants.some(({ removed_date }) => removed_date === null) &&
    own.accessors.some(
      ({ duty, answer }) => duty === 'assessor' && answer !== 'declined' && answer !== 'released',
    )
  return canShare ? <Distribution assessment={own} /> : <Text c="dimmed">{w.nobodyToShare}</Text>
}

/** `/assessments/{id}/assign-applicant/{schema_id}/{run}`: who assesses the participants of one scheme. */
export const SchemeAssigningPage = () => (
  <OfAssessment>
    {(assessment) => (
      <OfScheme assessment={assessment} title={(w, scheme) => w.assignApplicants(scheme)}>
        {(own) => <Shared own={own} />}
      </OfScheme>
    )}
  </OfAssessment>
)

import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { CertificateDoor } from '../certificates/index.ts'
import { MessagesLink } from '../messages/index.ts'
import { assessmentQueries } from './assessments.queries.ts'
import { AssessorsTab } from './assigning/assessors-tab.tsx'
import { AbsentLine } from './participants/absent-line.tsx'
import { ParticipantsTab } from './participants/participants-tab.tsx'
import { AssessmentActions } from './steps/assessment-actions.tsx'
import { AssessmentStateMark } from './steps/state-of.tsx'
import { SummaryTab } from './steps/summary-tab.tsx'
import { endedFor, TurnLine } from './steps/turn-line.tsx'
import { spanInText } from './when.ts'

const HistoryTab = lazy(() =>
  import('./steps/history-tab.tsx').then((module) => ({ default: module.HistoryTab })),
)

/** From here on certificates may rest on it. */
const issuedIn: readonly AssessmentState[] = ['REQUEST_BLANKO_SENDING', 'PRINT_CERTIFICATE', 'COMPLETED']

const tabNames = ['summary', 'participants', 'accessors', 'history'] as const
type TabName = (typeof tabNames)[number]

const AssessmentRecord = ({ assessment }: { assessment: Assessment }) => {
  const pages = useWords(assessmentsPagesWords)
  const format = useFormat()
  const session = useSession()
  const address = useSearch({ strict: false })
  const isParticipant = session?.role === 'APL'
  const names = tabNames.filter((name) => !isParticipant || name === 'summary' || name === 'accessors')
  const asked: TabName = names.find((name) => name === address.tab) ?? 'summary'
  const tab = asked === 'history' && !holds(session, assessments.timeline.may) ? 'summary' : asked
  const { title, tuk, participant_count, accessor_count } = assessment
  return (
    <RecordPage
      title={title}
      facts={[
        spanInText(assessment, format.day),
        tuk.tuk_name,
        isParticipant ? '' : pages.facts(format.number(participant_count), format.number(accessor_count)),
      ]
        .filter(Boolean)
        .join(' · ')}
      status={<AssessmentStateMark state={assessment.last_activity_state} outcome={assessment.own_outcome} />}
      actions={
        <>
          <AssessmentActions assessment={assessment} />
          {/* It comes when it is known that there is somebody to write to: last, so that no button moves under a finger. */}
          <MessagesLink assessmentId={assessment.assessment_id} />
        </>
      }
      notice={
        <>
          <TurnLine assessment={assessment} />
          <AbsentLine assessment={assessment} />
          {issuedIn.includes(assessment.last_activity_state) && !endedFor(assessment) && (
            <CertificateDoor of={{ assessment_id: assessment.assessment_id }} />
          )}
        </>
      }
      tabs={names.map((name) => ({ name, label: pages.tabs[name] }))}
      tab={tab}
    >
      {tab === 'summary' && <SummaryTab assessment={assessment} />}
      {tab === 'participants' && <ParticipantsTab assessment={assessment} />}
      {tab === 'accessors' && <AssessorsTab assessment={assessment} />}
      {tab === 'history' && (
        <Suspense fallback={<PageSkeleton kind="record" />}>
          <HistoryTab assessment={assessment} />
        </Suspense>
      )}
    </RecordPage>
  )
}

/** `/assessments/{id}/detail`: an assessment, what is missing, what can be done, and its parts in tabs. */
export const AssessmentPage = () => {
  const { assessment_id: id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(assessmentQueries.get({ assessment_id: id }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  return <AssessmentRecord key={id} assessment={data} />
}

import type { Application } from '@kompeten/contract/applications/views'
import { outcomeOf } from '@kompeten/contract/assessments/content'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useSession } from '../../platform/session.ts'
import { useLiveRead } from '../../platform/use-live-read.ts'
import { useWords } from '../../platform/words.ts'
import { Unbroken } from '../../ui/plain/unbroken.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { ReadTimeline } from '../../ui/timeline/timeline.tsx'
import { PlaceApplicants } from '../assessments/index.ts'
import { CertificateDoor } from '../certificates/index.ts'
import { ApplicationStateMark } from './application-state.tsx'
import styles from './applications.module.css'
import { applicationQueries, participationQueries, refreshApplication } from './applications.queries.ts'
import { EvidenceList } from './evidence-list.tsx'
import { ApplicantFactsList, SchemeFacts } from './facts.tsx'
import { FormButtons } from './form-buttons.tsx'
import { HeldByDraft } from './held-by-draft.tsx'
import { PaymentNote } from './payment-note.tsx'
import { SelfAssessmentAnswers } from './self-assessment-answers.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

const tabNames = ['summary', 'evidence', 'self_assessment', 'history'] as const

const History = ({ id }: { id: string }) => {
  const w = useWords(applicationsWords)
  const read = useQuery(applicationQueries.timeline({ join_request_id: id }))
  return <ReadTimeline read={read} events={w.events} labels={{}} show={() => ''} />
}

/**
 * The newest decision: who, when, and what they said. What was asked for in a return that has been answered is no demand any
 * more, and lies folded.
 */
const Decision = ({ application }: { application: Application }) => {
  const w = useWords(applicationsWords).record
  const format = useFormat()
  const { decision, state } = application
  if (!decision) return null
  const heading = w.decidedBy[decision.decision](decision.by_name, format.moment(decision.date))
  const note = decision.note && `${decision.decision === 'rejected' ? w.reason : w.note}: ${decision.note}`
  if (decision.decision === 'returned' && state !== 'ON_REVISION') {
    if (!note) return null
    return (
      <details className={styles.former}>
        <summary>
          <Unbroken>{heading}</Unbroken>
        </summary>
        {note}
      </details>
    )
  }
  return (
    <Callout tone="info">
      <Unbroken>{heading}</Unbroken>
      {note && (
        <>
          <br />
          {note}
        </>
      )}
    </Callout>
  )
}

const Summary = ({ application }: { application: Application }) => {
  const w = useWords(applicationsWords)
  const format = useFormat()
  const { signed } = application
  return (
    <div className={styles.answers}>
      <section className={styles.section}>
        <h2>{w.sections.purpose}</h2>
        <SchemeFacts application={application} />
      </section>
      <section className={styles.section}>
        <h2>{w.sections.profile}</h2>
        <ApplicantFactsList applicant={application.applicant} part="profile" />
      </section>
      <section className={styles.section}>
        <h2>{w.sections.work}</h2>
        <ApplicantFactsList applicant={application.applicant} part="work" />
      </section>
      {signed && <p className={styles.quiet}>{w.record.signedBy(signed.name, format.moment(signed.date))}</p>}
    </div>
  )
}

/** What came of the assessment for the applicant whose application it is; null for anybody else, and while nothing has. */
const useOwnOutcome = ({ join_request_id, state }: Application) => {
  const isOwn = useSession()?.role === 'APL'
  const { data } = useQuery({
    ...participationQueries.own({ join_request_id, limit: '1' }),
    enabled: isOwn && state === 'ASSIGNED',
  })
  const [part] = data?.data ?? []
  if (!part) return null
  const outcome = outcomeOf([{ attendance: part.attendance, graduation: part.status_graduation }])
  return outcome && { outcome, assessment_id: part.assessment_id }
}

/** What the applicant has to know now: what comes next, or what came of it and the way there. */
const Next = ({
  application,
  ended,
}: {
  application: Application
  ended: ReturnType<typeof useOwnOutcome>
}) => {
  const w = useWords(applicationsWords)
  const next = application.superseded ? w.superseded : w.next[application.state as keyof typeof w.next]
  if (!ended) return next ? <Callout tone="info">{next}</Callout> : null
  const { outcome, assessment_id } = ended
  return (
    <Callout tone="info">
      {w.outcomes[outcome]}{' '}
      <Link to="/assessments/$assessment_id/detail" params={{ assessment_id }}>
        {w.toAssessment}
      </Link>
    </Callout>
  )
}

/** An application as it was signed, with how it stands and what comes next. */
export const ApplicationRecord = ({ application }: { application: Application }) => {
  const w = useWords(applicationsWords)
  const { tab: asked } = useSearch({ strict: false })
  const tab = tabNames.find((name) => name === asked) ?? 'summary'
  const { join_request_id: id, state, may } = application
  const own = useSession()?.role === 'APL'
  const client = useQueryClient()
  const ended = useOwnOutcome(application)
  // What the LSP decided comes with a notice.
  useLiveRead('notifications', applicationQueries.get({ join_request_id: id }).queryKey)
  return (
    <RecordPage
      title={own ? application.schema_name : application.applicant_name}
      facts={[own ? null : application.schema_name, application.schema_code].filter(Boolean).join(' · ')}
      status={<ApplicationStateMark state={state} outcome={ended?.outcome ?? null} />}
      actions={
        <>
          {may.includes('judge') && (
            <Button
              renderRoot={(props) => (
                <Link to="/join-skema/$join_request_id/review" params={{ join_request_id: id }} {...props} />
              )}
              leftSection={<IconEye size={18} aria-hidden />}
            >
              {w.record.open}
            </Button>
          )}
          {state === 'APPROVED' && !own && (
            <Suspense fallback={null}>
              <PlaceApplicants ids={[id]} onDone={() => void refreshApplication(client, id)} />
            </Suspense>
          )}
          <FormButtons id={id} />
          {may.includes('withdraw') && <WithdrawButton application={application} />}
        </>
      }
      notice={
        <>
          {own && <Next application={application} ended={ended} />}
          <HeldByDraft application={application} />
          {own && state === 'APPROVED' && <PaymentNote payment={application.payment} />}
          <Decision application={application} />
          {state === 'ASSIGNED' && <CertificateDoor of={{ join_request_id: id }} />}
        </>
      }
      tabs={tabNames.map((name) => ({ name, label: w.record.tabs[name] }))}
      tab={tab}
    >
      {tab === 'summary' && <Summary application={application} />}
      {tab === 'evidence' && <EvidenceList items={application.evidence} />}
      {tab === 'self_assessment' && <SelfAssessmentAnswers application={application} />}
      {tab === 'history' && <History id={id} />}
    </RecordPage>
  )
}

import { complaints } from '@kompeten/contract/complaints/complaints'
import { type Complaint, openComplaintStates } from '@kompeten/contract/complaints/content'
import { phoneShown } from '@kompeten/contract/platform/phone-numbers'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { SaveButton } from '../../ui/files/save-button.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ReadTimeline } from '../../ui/timeline/timeline.tsx'
import { Evidence } from './complaint-evidence.tsx'
import { Actions, Notes } from './complaint-inside.tsx'
import { ComplaintStateMark } from './complaint-state.tsx'
import { Steps } from './complaint-steps.tsx'
import styles from './complaints.module.css'
import { complaintQueries } from './complaints.queries.ts'
import { useFailedCallWords } from './failed-call.tsx'
import { FirstAnswer } from './first-answer.tsx'

const tabNames = ['complaint', 'history'] as const

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** What was complained about, by whom. */
const Written = ({ complaint }: { complaint: Complaint }) => {
  const w = useWords(complaintsWords)
  const saidCall = useFailedCallWords()
  const {
    about,
    description,
    wish,
    email,
    phone,
    subject_name,
    reopened_reason,
    category,
    linked,
    failed_call,
  } = complaint
  return (
    <section className={styles.part} aria-label={w.tabs.complaint}>
      <Title order={2} size="h3">
        {w.categories[category]}
      </Title>
      <dl className={styles.facts}>
        <Fact label={w.form.fields.about}>{about ?? w.facts.none}</Fact>
        <Fact label={w.form.fields.description}>
          <p className={styles.prose}>{description}</p>
        </Fact>
        <Fact label={w.facts.wish}>
          <p className={styles.prose}>{wish ?? w.facts.none}</p>
        </Fact>
        {email && <Fact label={w.facts.email}>{email}</Fact>}
        {phone && <Fact label={w.facts.phone}>{phoneShown(phone)}</Fact>}
        {failed_call && <Fact label={w.software.title}>{saidCall(failed_call)}</Fact>}
        {linked && <Fact label={`${w.facts.linked} (${w.kinds[linked.kind]})`}>{linked.name}</Fact>}
        {subject_name && <Fact label={w.facts.subject}>{subject_name}</Fact>}
        {reopened_reason && (
          <Fact label={w.facts.reopened}>
            <p className={styles.prose}>{reopened_reason}</p>
          </Fact>
        )}
      </dl>
    </section>
  )
}

const History = ({ id }: { id: string }) => {
  const w = useWords(complaintsWords)
  const read = useQuery(complaintQueries.timeline({ complaint_id: id }))
  return <ReadTimeline read={read} events={w.events} labels={{}} show={() => ''} />
}

/** What whoever complained was told. */
const Told = ({ complaint }: { complaint: Complaint }) => {
  const w = useWords(complaintsWords)
  const format = useFormat()
  const { referred_to, answer, finding, answered_by, answered_date, state } = complaint
  if (referred_to) {
    return (
      <Callout tone="info">
        <strong>{w.follow.referred}</strong>
        <p className={styles.prose}>{referred_to}</p>
      </Callout>
    )
  }
  if (!answer || (state !== 'ANSWERED' && state !== 'CLOSED')) return null
  return (
    <Callout tone="info">
      {finding && <strong>{w.findings[finding]}</strong>}
      <p className={styles.prose}>{answer}</p>
      {answered_by && answered_date && w.answeredBy(answered_by, format.moment(answered_date))}
      {complaint.has_letter && (
        <div>
          <SaveButton
            fetchFile={() => call(complaints.letter, { params: { complaint_id: complaint.complaint_id } })}
          >
            {w.letter}
          </SaveButton>
        </div>
      )}
    </Callout>
  )
}

const ComplaintRecord = ({ complaint }: { complaint: Complaint }) => {
  const w = useWords(complaintsWords)
  const format = useFormat()
  const address = useSearch({ strict: false })
  const { sees_inside: seesInside } = complaint
  const names = tabNames.filter((name) => name === 'complaint' || seesInside)
  const tab = names.find((name) => name === address.tab) ?? 'complaint'
  const { state, answer_by, due } = complaint
  const isOpen = openComplaintStates.some((open) => open === state)
  const isLate = (day: string) => day < format.today()
  return (
    <RecordPage
      title={w.of(complaint.complaint_number)}
      facts={[
        !complaint.is_own && complaint.complainant_name,
        w.follow.filed(format.moment(complaint.filed_date)),
        due
          ? (isLate(due.by) ? w.late : w.due)[due.step](format.dayInText(due.by))
          : isOpen && (isLate(answer_by) ? w.overdue : w.answerBy)(format.dayInText(answer_by)),
      ]
        .filter(Boolean)
        .join(' · ')}
      status={<ComplaintStateMark state={state} />}
      notice={<Told complaint={complaint} />}
      tabs={names.map((name) => ({ name, label: w.tabs[name] }))}
      tab={tab}
    >
      {tab === 'complaint' && (
        <div className={styles.sides}>
          <div>
            <Written complaint={complaint} />
            <FirstAnswer given={complaint.first_answer} />
            <Evidence complaint={complaint} />
            {seesInside && <Notes complaint={complaint} />}
          </div>
          <div>
            <Steps complaint={complaint} />
            {seesInside && <Actions complaint={complaint} />}
          </div>
        </div>
      )}
      {tab === 'history' && <History id={complaint.complaint_id} />}
    </RecordPage>
  )
}

/** `/complain/edit-complain/{complaint_id}`: a complaint, its steps, and what came of it. */
export const ComplaintPage = () => {
  const { complaint_id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(complaintQueries.get({ complaint_id }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  return <ComplaintRecord key={complaint_id} complaint={data} />
}

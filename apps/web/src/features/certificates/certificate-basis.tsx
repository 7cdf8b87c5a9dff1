import { applications } from '@kompeten/contract/applications/applications'
import type { CertificateBasis } from '@kompeten/contract/certificate-basis/certificate-basis'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { certificateBasisWords } from '@kompeten/phrases/certificate-basis/certificate-basis'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { eventWords } from '@kompeten/phrases/platform/events'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import styles from './certificates.module.css'
import { basisQueries } from './certificates.queries.ts'

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {children}
    </section>
  )
}

type Of<Key extends keyof CertificateBasis> = NonNullable<CertificateBasis[Key]>

const ApplicationPart = ({ application }: { application: Of<'application'> }) => {
  const w = useWords(certificateBasisWords)
  const verdicts = useWords(applicationsWords).verdicts
  const session = useSession()
  const format = useFormat()
  const { submitted_date, decided_date, decided_by, join_request_id } = application
  const given = application.evidence.filter((item) => item.given_date !== null || item.verdict !== null)
  return (
    <>
      <Part title={w.sections.application}>
        {submitted_date && <span>{w.submitted(format.moment(submitted_date))}</span>}
        {decided_date && decided_by && <span>{w.accepted(decided_by, format.moment(decided_date))}</span>}
        <Link to="/join-skema/$join_request_id" params={{ join_request_id }}>
          {w.openApplication}
        </Link>
      </Part>
      <Part title={w.sections.evidence}>
        <ul className={styles.basis}>
          {given.map((item) => (
            <li key={item.requirement_id}>
              <span>{item.name}</span>
              <span className={styles.quiet}>
                {item.verdict ? verdicts[item.verdict] : w.notJudged}
                {item.judged_by && `, ${w.judged(item.judged_by)}`}
                {item.note && ` · ${item.note}`}
              </span>
            </li>
          ))}
        </ul>
        {holds(session, applications.judge.may) && (
          <Link to="/join-skema/$join_request_id/review" params={{ join_request_id }}>
            {w.openEvidence}
          </Link>
        )}
      </Part>
    </>
  )
}

const AssessmentPart = ({ assessment, basis }: { assessment: Of<'assessment'>; basis: CertificateBasis }) => {
  const w = useWords(certificateBasisWords)
  const format = useFormat()
  const { assessment_id, accessor_name, start_date, end_date } = assessment
  const id = basis.assessment_applicant_id
  return (
    <>
      <Part title={w.sections.assessment}>
        <span>{`${assessment.title} · ${assessment.assessment_number}`}</span>
        <span className={styles.quiet}>
          {w.onDays(format.dayInText(start_date), format.dayInText(end_date))}
        </span>
        {accessor_name && <span className={styles.quiet}>{w.assessor(accessor_name)}</span>}
        <Link to="/assessments/$assessment_id/detail" params={{ assessment_id }}>
          {w.openAssessment}
        </Link>
      </Part>
      <Part title={w.sections.forms}>
        <ul className={styles.doors}>
          {id !== null &&
            basis.forms.map(({ form_code, label, sha256 }) => (
              <li key={form_code}>
                <Link
                  to="/forms/participant/$assessment_applicant_id/$form_code"
                  params={{ assessment_applicant_id: id, form_code }}
                  title={`${w.fingerprint} ${sha256.slice(0, 16)}`}
                >
                  {label}
                </Link>
              </li>
            ))}
        </ul>
        <Link to="/assessments/$assessment_id/dok-asesmen" params={{ assessment_id }}>
          {w.openForms}
        </Link>
      </Part>
    </>
  )
}

const DecisionPart = ({
  decision,
  assessmentId,
}: {
  decision: Of<'decision'>
  assessmentId: string | null
}) => {
  const w = useWords(certificateBasisWords)
  const pleno = useWords(plenosWords)
  const format = useFormat()
  return (
    <Part title={w.sections.decision}>
      <strong>{`${decision.graduation} · ${pleno.votes[decision.graduation]}`}</strong>
      <span>{decision.reason}</span>
      <span className={styles.quiet}>
        {w.decided(decision.decided_by, format.moment(decision.decided_date))}
      </span>
      <span className={styles.quiet}>
        {w.rule(format.number(decision.members), format.number(decision.quorum))}
      </span>
      {decision.by_chair && <span>{w.byChair}</span>}
      <ul className={styles.basis}>
        {decision.votes.map((vote) => (
          <li key={vote.name}>
            <span>{`${vote.name} · ${pleno.positions[vote.position]}`}</span>
            <span className={styles.quiet}>
              {pleno.votes[vote.vote]}
              {vote.note && ` · ${vote.note}`}
            </span>
          </li>
        ))}
        {decision.recusals.map(({ name, kinds }) => (
          <li key={name}>{w.recused(name, kinds.map((kind) => pleno.recusals[kind]).join(', '))}</li>
        ))}
      </ul>
      <span className={styles.quiet}>
        {w.fingerprint} <code>{decision.sha256.slice(0, 16)}</code>
      </span>
      {assessmentId && (
        <Link
          to="/assessments/$assessment_id/plenos/$run"
          params={{ assessment_id: assessmentId, run: 'pleno' }}
        >
          {w.openPleno}
        </Link>
      )}
    </Part>
  )
}

const LettersPart = ({ letters }: { letters: CertificateBasis['letters'] }) => {
  const w = useWords(certificateBasisWords)
  const words = useWords(lettersWords)
  return (
    <Part title={w.sections.letters}>
      {letters.length === 0 && <span className={styles.quiet}>{w.none}</span>}
      <ul className={styles.basis}>
        {letters.map((letter) => (
          <li key={letter.letter_id}>
            <Link to="/letters/edit-letters/$letter_id" params={{ letter_id: letter.letter_id }}>
              {`${words.types[letter.letter_type]} · ${letter.addressee_name}`}
            </Link>
            <span className={styles.quiet}>
              {`${letter.letter_number ?? w.noNumber} · ${words.states[letter.state]}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** All that a certificate rests on, with a door to each (ISO/IEC 17024 7.1): the tab of the certificate. */
export const BasisTab = ({ certificateId }: { certificateId: string }) => {
  const w = useWords(certificateBasisWords)
  const events = useWords(eventWords)
  const { data, error, refetch } = useQuery(basisQueries.get({ certificate_id: certificateId }))
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  const { application, assessment, decision, timeline } = data
  if (!application && !assessment && !decision) return <Callout tone="info">{w.older}</Callout>
  const told = new Map(
    timeline.map(({ event_id, about, facts: { form } }) => [
      event_id,
      typeof form === 'string' ? `${w.about[about]} · ${form}` : w.about[about],
    ]),
  )
  return (
    <div className={styles.parts}>
      <p className={styles.quiet}>{w.intro}</p>
      <div className={styles.split}>
        <div className={styles.parts}>
          {application && <ApplicationPart application={application} />}
          {decision && <DecisionPart decision={decision} assessmentId={assessment?.assessment_id ?? null} />}
        </div>
        <div className={styles.parts}>
          {assessment && <AssessmentPart assessment={assessment} basis={data} />}
          <LettersPart letters={data.letters} />
        </div>
      </div>
      <Timeline
        rows={timeline}
        events={events}
        labels={{}}
        show={() => ''}
        tell={(row) => told.get(row.event_id)}
      />
    </div>
  )
}

import { appeals } from '@kompeten/contract/appeals/appeals'
import type { Appeal } from '@kompeten/contract/appeals/content'
import { appealsWords } from '@kompeten/phrases/appeals/appeals'
import { holidaysWords } from '@kompeten/phrases/holidays/holidays'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { SaveButton } from '../../ui/files/save-button.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ReadTimeline } from '../../ui/timeline/timeline.tsx'
import { LettersAbout } from '../letters/index.ts'
import { AppealStateMark } from './appeal-state.tsx'
import styles from './appeals.module.css'
import { appealQueries } from './appeals.queries.ts'
import { Basis } from './basis.tsx'
import { Evidence } from './evidence.tsx'
import { Panel, PanelForm } from './panel.tsx'
import { PanelAnswer, PanelVote, WithdrawAppeal } from './panel-acts.tsx'

const tabNames = ['appeal', 'basis', 'history'] as const

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** What was written in FR.AK.04, and what came of it. */
const Written = ({ appeal }: { appeal: Appeal }) => {
  const w = useWords(appealsWords)
  const format = useFormat()
  const session = useSession()
  const answer = (value: boolean) => (value ? w.form.yes : w.form.no)
  const { assessment_id } = appeal
  return (
    <section className={styles.part} aria-label={w.form.title}>
      <Title order={2} size="h3">
        {w.form.title}
      </Title>
      <dl className={styles.facts}>
        {appeal.accessor_name && <Fact label={w.assessor}>{appeal.accessor_name}</Fact>}
        <Fact label={w.decidedOn}>{format.dayInText(appeal.decided_on)}</Fact>
        <Fact label={w.form.fields.was_explained}>{answer(appeal.was_explained)}</Fact>
        <Fact label={w.form.fields.was_discussed}>{answer(appeal.was_discussed)}</Fact>
        <Fact label={w.form.fields.involves_other}>{answer(appeal.involves_other)}</Fact>
        <Fact label={w.form.fields.reason}>
          <p className={styles.prose}>{appeal.reason}</p>
        </Fact>
      </dl>
      <div>
        <SaveButton fetchFile={() => call(appeals.document, { params: { appeal_id: appeal.appeal_id } })}>
          {w.openForm}
        </SaveButton>
      </div>
      {/* Who sits in the panel as an assessor has no part in the assessment, and could not open it. */}
      {session?.role !== 'ACS' && (
        <Link to="/assessments/$assessment_id/detail" params={{ assessment_id }}>
          {w.openAssessment}
        </Link>
      )}
      {holds(session, ['PLENO_LIST']) && (
        <Link to="/assessments/$assessment_id/plenos/$run" params={{ assessment_id, run: 'pleno' }}>
          {w.openPleno}
        </Link>
      )}
    </section>
  )
}

const History = ({ id }: { id: string }) => {
  const w = useWords(appealsWords)
  const read = useQuery(appealQueries.timeline({ appeal_id: id }))
  return <ReadTimeline read={read} events={w.events} labels={{}} show={() => ''} />
}

const Outcome = ({ appeal }: { appeal: Appeal }) => {
  const w = useWords(appealsWords).answer
  const format = useFormat()
  const { appeal_id, state, answer, answered_by, answered_date } = appeal
  if (!answer) return null
  return (
    <Callout tone="info">
      {state === 'UPHELD' ? w.upheld : w.dismissed}
      <p className={styles.prose}>{answer}</p>
      {answered_by && answered_date && w.by(answered_by, format.moment(answered_date))}
      <LettersAbout subjectId={appeal_id} type="SURAT_KEPUTUSAN_BANDING" />
    </Callout>
  )
}

const AppealRecord = ({ appeal }: { appeal: Appeal }) => {
  const w = useWords(appealsWords)
  const format = useFormat()
  const session = useSession()
  const address = useSearch({ strict: false })
  const opens = {
    appeal: true,
    basis: appeal.may.includes('read_basis'),
    history: holds(session, appeals.timeline.may),
  }
  const names = tabNames.filter((name) => opens[name])
  const tab = names.find((name) => name === address.tab) ?? 'appeal'
  const { undecreed } = useWords(holidaysWords)
  const { may, state } = appeal
  const isLate = appeal.answer_by < format.today()
  const isOpen = state === 'SUBMITTED' || state === 'PANEL'
  return (
    <RecordPage
      title={w.of(appeal.applicant_name)}
      facts={[
        w.facts(appeal.schema_name, appeal.assessment_title),
        w.filed(format.moment(appeal.filed_date)),
        isOpen && (isLate ? w.overdue : w.answerBy)(format.dayInText(appeal.answer_by)),
        isOpen && appeal.undecreed_year !== null && undecreed(String(appeal.undecreed_year)),
      ]
        .filter(Boolean)
        .join(' · ')}
      status={<AppealStateMark state={state} />}
      actions={may.includes('withdraw') ? <WithdrawAppeal appeal={appeal} /> : undefined}
      notice={<Outcome appeal={appeal} />}
      tabs={names.map((name) => ({ name, label: w.tabs[name] }))}
      tab={tab}
    >
      {tab === 'appeal' && (
        <div className={styles.sides}>
          <div>
            <Written appeal={appeal} />
            <Evidence appeal={appeal} />
          </div>
          <div>
            {may.includes('seat') && <PanelForm appeal={appeal} />}
            {(!may.includes('seat') || appeal.members.some((one) => one.has_voted)) && (
              <Panel appeal={appeal} />
            )}
            {may.includes('vote') && <PanelVote appeal={appeal} />}
            {may.includes('answer') && <PanelAnswer appeal={appeal} />}
          </div>
        </div>
      )}
      {tab === 'basis' && <Basis appealId={appeal.appeal_id} />}
      {tab === 'history' && <History id={appeal.appeal_id} />}
    </RecordPage>
  )
}

/** `/assessments/appeal/{appeal_id}`: an appeal, its panel and its answer. */
export const AppealPage = () => {
  const { appeal_id: id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(appealQueries.get({ appeal_id: id }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  return <AppealRecord key={id} appeal={data} />
}

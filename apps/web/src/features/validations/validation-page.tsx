import type { Validation } from '@kompeten/contract/validations/content'
import { checkMessage } from '@kompeten/phrases/platform/refusals'
import { validationsWords } from '@kompeten/phrases/validations/validations'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ReadTimeline } from '../../ui/timeline/timeline.tsx'
import { ReportShown } from './report-shown.tsx'
import { DueMark, ValidationMark } from './validation-state.tsx'
import { ValidationSteps } from './validation-steps.tsx'
import styles from './validations.module.css'
import { validationQueries } from './validations.queries.ts'

const tabNames = ['report', 'plan', 'history'] as const

/** What the report lacks before it is signed, for its team; and why a validation was given up. */
const Notice = ({ validation }: { validation: Validation }) => {
  const w = useWords(validationsWords)
  const language = useLanguage()
  const { gaps, is_own, cancelled_reason } = validation
  const labels: Readonly<Record<string, string>> = w.fields
  if (cancelled_reason) return <Callout tone="info">{w.cancelled(cancelled_reason)}</Callout>
  if (gaps.length === 0 || !is_own) return null
  return (
    <Callout tone="info">
      {w.gaps}
      <ul className={styles.lines}>
        {gaps.map(({ path, code }) => (
          <li key={path}>
            {[labels[path], code === 'required' ? undefined : checkMessage(language, code)]
              .filter(Boolean)
              .join(': ')}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

const Team = ({ validation }: { validation: Validation }) => {
  const w = useWords(validationsWords)
  const format = useFormat()
  return (
    <div className={styles.parts}>
      <dl className={styles.facts}>
        <dt>{w.fields.planned_on}</dt>
        <dd>{format.dayInText(validation.planned_on)}</dd>
        <dt>{w.fields.period}</dt>
        <dd>{w.periods[validation.period]}</dd>
        <dt>{w.fields.members}</dt>
        <dd>
          <ul className={styles.lines}>
            {validation.members.map(
              ({ user_permission_id, full_name, registration_number, position, ...one }) => (
                <li key={user_permission_id}>
                  {[full_name, registration_number, w.positions[position]].filter(Boolean).join(' · ')}
                  <br />
                  {one.signed_date
                    ? w.signed(full_name, format.moment(one.signed_date))
                    : w.unsigned(full_name)}
                </li>
              ),
            )}
          </ul>
        </dd>
      </dl>
    </div>
  )
}

const History = ({ id }: { id: string }) => {
  const w = useWords(validationsWords)
  const read = useQuery(validationQueries.timeline({ validation_id: id }))
  return <ReadTimeline read={read} events={w.events} labels={{}} show={() => ''} />
}

const ValidationRecord = ({ validation }: { validation: Validation }) => {
  const w = useWords(validationsWords)
  const format = useFormat()
  const address = useSearch({ strict: false })
  const tab = tabNames.find((name) => name === address.tab) ?? 'report'
  const { schema_name, schema_code, planned_on, period, state, due, report } = validation
  // Once it is signed, the day is the one on which it was held.
  const { held_on } = report
  const when =
    held_on !== null && (state === 'SIGNING' || state === 'DONE')
      ? w.heldOn(format.dayInText(held_on))
      : w.onDay(format.dayInText(planned_on))
  return (
    <RecordPage
      title={w.of(schema_name)}
      facts={[schema_code, when, w.periods[period]].filter(Boolean).join(' · ')}
      status={
        <span className={styles.marks}>
          <DueMark due={due} />
          <ValidationMark state={state} />
        </span>
      }
      actions={<ValidationSteps validation={validation} />}
      notice={<Notice validation={validation} />}
      tabs={tabNames.map((name) => ({ name, label: w.tabs[name] }))}
      tab={tab}
    >
      {tab === 'report' &&
        (report.held_on === null && report.purposes.length === 0 ? (
          <p>{w.empty}</p>
        ) : (
          <ReportShown validation={validation} />
        ))}
      {tab === 'plan' && <Team validation={validation} />}
      {tab === 'history' && <History id={validation.validation_id} />}
    </RecordPage>
  )
}

/** `/validations/{validation_id}`: a validation with its report, its team, and what may be done with it. */
export const ValidationPage = () => {
  const { validation_id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(validationQueries.get({ validation_id }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  return <ValidationRecord key={validation_id} validation={data} />
}

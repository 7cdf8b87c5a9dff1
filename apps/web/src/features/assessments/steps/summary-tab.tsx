import type { Assessment } from '@kompeten/contract/assessments/content'
import { type AssessmentState, assessmentStates } from '@kompeten/contract/assessments/lifecycle'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { holidaysWords } from '@kompeten/phrases/holidays/holidays'
import { Stack, Title } from '@mantine/core'
import { IconCircle, IconCircleCheck, IconCircleDot, IconCircleMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { useHolidaysIn } from '../../holidays/index.ts'
import classes from '../assessments.module.css'
import { spanInText } from '../when.ts'
import { StateName } from './state-of.tsx'
import { endedFor } from './turn-line.tsx'
import { isUnattended } from './turn-of.ts'

const beside: readonly AssessmentState[] = ['ON_REVISION', 'ASSESSMENT_REJECTED', 'REQUEST_BLANKO_SENDING']

/** Of those who get a certificate alone. */
const certifying: readonly AssessmentState[] = ['REQUEST_BLANKO_SENDING', 'PRINT_CERTIFICATE']

const ofPleno: readonly AssessmentState[] = ['PLENO_DOCUMENT_COMPLETED', 'PLENO_REPORT_READY']

/** The way of an assessment from the first state to the archive, and how far it is. */
const Progress = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const { last_activity_state: state, origin, certifies_nobody } = assessment
  const isOver = endedFor(assessment)
  const unattended = isUnattended(assessment)
  const way = assessmentStates.filter(
    (one) =>
      !(isOver && certifying.includes(one)) &&
      (!beside.includes(one) || one === state) &&
      (origin === 'TUK' || (one !== 'DRAFT' && one !== 'TUK_SEND_REQUEST_ASSESSMENT')),
  )
  const here = way.indexOf(isOver && certifying.includes(state) ? 'PLENO_REPORT_READY' : state)
  const isRejected = state === 'ASSESSMENT_REJECTED'
  return (
    <ol className={classes.progress} aria-label={pages.progress}>
      {way.map((one, at) => {
        const isPassedOver =
          one !== state &&
          ((certifies_nobody && certifying.includes(one)) || (unattended && ofPleno.includes(one)))
        const reached = at === here ? IconCircleDot : at < here && !isRejected ? IconCircleCheck : IconCircle
        const Icon = isPassedOver ? IconCircleMinus : reached
        return (
          <li key={one} aria-current={one === state ? 'step' : undefined} title={w.stateMeanings[one]}>
            <Icon size={16} aria-hidden />
            <StateName state={one} />
            {isPassedOver && <span>({unattended ? pages.nobodyCame : pages.nothingToIssue})</span>}
          </li>
        )
      })}
    </ol>
  )
}

const WebLink = ({ to }: { to: string | null }) => {
  const pages = useWords(assessmentsPagesWords)
  return to ? (
    <a href={to} target="_blank" rel="noreferrer">
      {to}
    </a>
  ) : (
    pages.noLink
  )
}

const plannedDays = (
  { planned_start_date: from, planned_end_date: until }: Assessment,
  day: (of: string) => string,
) => from && until && (from === until ? day(from) : `${day(from)} – ${day(until)}`)

/** What an assessment is about: when, where, schemes, money, meetings, and who looks after it. */
export const SummaryTab = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const format = useFormat()
  const { title: holidayTitle } = useWords(holidaysWords)
  const holidays = useHolidaysIn({ from: assessment.start_date, until: assessment.end_date })
  const { tuk } = assessment
  const map =
    tuk.latitude !== null && tuk.longitude !== null
      ? `https://www.openstreetmap.org/?mlat=${tuk.latitude}&mlon=${tuk.longitude}#map=16/${tuk.latitude}/${tuk.longitude}`
      : null
  const facts: readonly (readonly [string, ReactNode])[] = [
    [w.columns.number, assessment.assessment_number],
    [
      w.fields.schema_ids,
      assessment.schemas
        .map(({ schema_name, version_number }) => `${schema_name} (${pages.version(String(version_number))})`)
        .join(', '),
    ],
    [pages.when, spanInText(assessment, format.day)],
    [holidayTitle, holidays],
    [pages.plannedFor, plannedDays(assessment, format.day)],
    [
      pages.where,
      <span key="where">
        {tuk.tuk_name}, {tuk.address}{' '}
        {map && (
          <a href={map} target="_blank" rel="noreferrer">
            {pages.map}
          </a>
        )}
      </span>,
    ],
    [w.fields.funding_source, w.fundingSources[assessment.funding_source]],
    [w.fields.quota, assessment.quota === null ? null : format.number(assessment.quota)],
    [pages.from, pages.origins[assessment.origin]],
    [
      pages.signedBy,
      assessment.requested_by_name &&
        assessment.requested_date &&
        pages.requestedBy(assessment.requested_by_name, format.moment(assessment.requested_date)),
    ],
    [w.fields.pra_link, <WebLink key="pra" to={assessment.pra_link} />],
    [w.fields.real_link, <WebLink key="real" to={assessment.real_link} />],
    [
      pages.admins,
      <span key="admins">
        {assessment.admins.map(({ full_name }) => full_name).join(', ') || pages.noAdmins}{' '}
        {assessment.may.includes('assign') && (
          <Link
            to="/assessments/$assessment_id/assignAdminTuk"
            params={{ assessment_id: assessment.assessment_id }}
          >
            {pages.adminPage.change}
          </Link>
        )}
      </span>,
    ],
    [w.fields.note, assessment.note],
    [w.fields.reason, assessment.last_activity_description],
  ]
  return (
    <Stack>
      <Title order={2}>{pages.progress}</Title>
      <Progress assessment={assessment} />
      <Title order={2}>{pages.tabs.summary}</Title>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <FactLine key={label} label={label} value={value} />
          ))}
      </dl>
    </Stack>
  )
}

const FactLine = ({ label, value }: { label: string; value: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)

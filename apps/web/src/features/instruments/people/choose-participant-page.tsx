import type { Forms } from '@kompeten/contract/instruments/content'
import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { participantFilesWords } from '@kompeten/phrases/instruments/participant-files'
import { Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useWords } from '../../../platform/words.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { ChooseAssessment } from '../../assessments/index.ts'
import { ExamRoomLink } from '../../exams/index.ts'
import styles from '../instruments.module.css'
import { formQueries } from '../instruments.queries.ts'
import { type PersonView, personAddress } from './participant-address.ts'
import frame from './participant-frame.module.css'
import type { Person } from './participant-frame.tsx'

type ListProps = {
  assessmentId: string
  title: string
  /** The link to one person's page, around their name. */
  link: (row: Person, name: ReactNode) => ReactNode
  /** Where the only one is, who needs no choice. */
  only?: (row: Person) => ReactNode
  /** What else the page offers. */
  actions?: ReactNode
}

/** The participants of an assessment whom one may see, to choose one. */
const People = ({ assessmentId, title, link, only, actions }: ListProps) => {
  const w = useWords(participantFilesWords)
  const format = useFormat()
  const { data, error, refetch } = useQuery(formQueries.forms({ assessment_id: assessmentId }))
  usePageTitle(title)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  const [first, second] = data.participants
  if (only && first && !second) return only(first)
  return (
    <div className={frame.page}>
      <header className={styles.head}>
        <Back forms={data} />
        <div className={styles.titles}>
          <Title order={1}>{title}</Title>
          <p>{w.people(format.number(data.participants.length))}</p>
        </div>
        {actions}
      </header>
      {first ? (
        <>
          <Text>{w.listText}</Text>
          <ul className={frame.people}>
            {data.participants.map((row) => (
              <li key={row.assessment_applicant_id}>
                {link(
                  row,
                  <>
                    <strong>{row.full_name}</strong>
                    <span>{[row.schema_name, row.accessor_name].filter(Boolean).join(' · ')}</span>
                  </>,
                )}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Empty title={w.unknown} message={w.unknownText} />
      )}
    </div>
  )
}

const Back = ({ forms: { assessment_id, title } }: { forms: Forms }) => (
  <Anchor
    renderRoot={(props) => (
      <Link to="/assessments/$assessment_id/detail" params={{ assessment_id }} {...props} />
    )}
  >
    ‹ {title}
  </Anchor>
)

const Portfolios = ({ view }: { view: PersonView }) => {
  const { assessment_id = '' } = useParams({ strict: false })
  const w = useWords(participantFilesWords)
  const to = personAddress[view]
  const at = (row: Person) => ({ assessment_id, assessment_applicant_id: row.assessment_applicant_id })
  return (
    <People
      assessmentId={assessment_id}
      title={w.list}
      link={(row, name) => (
        <Link to={to} params={at(row)}>
          {name}
        </Link>
      )}
      only={(row) => <Navigate to={to} params={at(row)} replace />}
    />
  )
}

/** `/assessments/{id}/portofolio-asesi`: whose portfolio to look at. */
export const PortfoliosPage = () => <Portfolios view="portfolio" />
/** `/assessments/{id}/portofolio`: the same for the one who reviews the evidence. */
export const ReviewPortfoliosPage = () => <Portfolios view="review" />

const formAddress = '/forms/participant/$assessment_applicant_id/$form_code'

/** A form of a participant whom the query names, or who is chosen: first the assessment, then the person. */
const ChosenForm = ({ code, title }: { code: FormCode; title: string }) => {
  const { assessment_applicant_id, assessment_id } = useSearch({ strict: false })
  const at = (id: string) => ({ assessment_applicant_id: id, form_code: code })
  if (assessment_applicant_id) {
    return <Navigate to={formAddress} params={at(assessment_applicant_id)} replace />
  }
  if (!assessment_id) {
    return <ChooseAssessment name={code} title={title} to={(id) => ({ search: { assessment_id: id } })} />
  }
  return (
    <People
      assessmentId={assessment_id}
      title={title}
      link={(row, name) => (
        <Link to={formAddress} params={at(row.assessment_applicant_id)}>
          {name}
        </Link>
      )}
      actions={<ExamRoomLink assessmentId={assessment_id} />}
    />
  )
}

/** `/assessments/input_data/uji_tertulis`: the multiple-choice test of a participant. */
export const WrittenTestPage = () => (
  <ChosenForm code="ia05" title={useWords(participantFilesWords).writtenTest} />
)
/** `/assessments/input_data/uji_essay`: the essay test of a participant. */
export const EssayPage = () => <ChosenForm code="ia06" title={useWords(participantFilesWords).essay} />

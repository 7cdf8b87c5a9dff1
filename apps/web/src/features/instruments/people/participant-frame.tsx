import type { Forms } from '@kompeten/contract/instruments/content'
import { evidence } from '@kompeten/contract/requirements/evidence'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { participantFilesWords } from '@kompeten/phrases/instruments/participant-files'
import { Anchor, Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { usePageTitle } from '../../../platform/page-title.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { StateMark } from '../../../ui/record/state-mark.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../instruments.module.css'
import { formQueries } from '../instruments.queries.ts'
import { Neighbours } from '../worksheet/neighbours.tsx'
import { type PersonView, personAddress } from './participant-address.ts'
import frame from './participant-frame.module.css'

export type Person = Forms['participants'][number]

const Views = ({ forms, row, view }: { forms: Forms; row: Person; view: PersonView }) => {
  const w = useWords(participantFilesWords).views
  const session = useSession()
  const shown: readonly PersonView[] = holds(session, evidence.of.may)
    ? ['portfolio', 'review', 'files', 'forms']
    : ['forms']
  const params = {
    assessment_id: forms.assessment_id,
    assessment_applicant_id: row.assessment_applicant_id,
  }
  return (
    <nav className={frame.views} aria-label={row.full_name}>
      {shown.map((name) => (
        <Link
          key={name}
          to={personAddress[name]}
          params={params}
          aria-current={name === view ? 'page' : undefined}
        >
          {w[name]}
        </Link>
      ))}
    </nav>
  )
}

type Props = { view: PersonView; children: (row: Person, forms: Forms) => ReactNode }

/** What all pages of one participant have in common: who it is, in which assessment, the other pages, the next person. */
export const ParticipantFrame = ({ view, children }: Props) => {
  const { assessment_id = '', assessment_applicant_id } = useParams({ strict: false })
  const w = useWords(participantFilesWords)
  const words = useWords(instrumentsWords)
  const { data, error, refetch } = useQuery(formQueries.forms({ assessment_id }))
  const row = data?.participants.find((one) => one.assessment_applicant_id === assessment_applicant_id)
  usePageTitle(row ? `${row.full_name} · ${w.views[view]}` : w.views[view])
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  if (!row) return <Empty isPage title={w.unknown} message={w.unknownText} />
  return (
    <div className={frame.page}>
      <header className={styles.head}>
        <Anchor
          renderRoot={(props) => (
            <Link to="/assessments/$assessment_id/portofolio-asesi" params={{ assessment_id }} {...props} />
          )}
        >
          ‹ {data.title}
        </Anchor>
        <Group justify="space-between" align="start">
          <div className={styles.titles}>
            <Title order={1}>{row.full_name}</Title>
            <p>{[row.schema_name, row.accessor_name].filter(Boolean).join(' · ')}</p>
          </div>
          {row.removed && <StateMark tone="over">{words.removed}</StateMark>}
          <Neighbours
            people={data.participants}
            id={row.assessment_applicant_id}
            linkTo={(id) => ({
              to: personAddress[view],
              params: { assessment_id: data.assessment_id, assessment_applicant_id: id },
            })}
          />
        </Group>
      </header>
      <Views forms={data} row={row} view={view} />
      {/* The next person's page is their own: nothing that was typed about one stands at another. */}
      <Fragment key={row.assessment_applicant_id}>{children(row, data)}</Fragment>
    </div>
  )
}

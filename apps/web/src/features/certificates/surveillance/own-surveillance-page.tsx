import type { CertificateState } from '@kompeten/contract/certificates/content'
import { ownSurveillances, type Surveillance } from '@kompeten/contract/certificates/surveillances'
import { surveillancesWords } from '@kompeten/phrases/certificates/surveillances'
import { Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useSpoken, useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../certificates.module.css'
import { ownSurveillanceQueries } from '../certificates.queries.ts'
import { SurveillanceForm } from './surveillance-form.tsx'
import { SurveillanceGiven } from './surveillance-given.tsx'
import { SurveillanceBadge } from './surveillance-state.tsx'

/** The states in which a certificate's holder is asked for it (decision 186). */
const inForce: readonly CertificateState[] = ['ACTIVE', 'SUSPENDED']

const OwnSurveillance = ({ surveillance }: { surveillance: Surveillance }) => {
  const w = useWords(surveillancesWords)
  const format = useFormat()
  const spoken = useSpoken()
  const { surveillance_id, may, state, certificate_state, decision_note, opens_on } = surveillance
  const name = w.numbered(format.number(surveillance.surveillance_number))
  usePageTitle(name)
  const isWritten = may.includes('submit')
  return (
    <div className={styles.agreement}>
      <Group justify="space-between" align="start">
        <Title order={1}>{name}</Title>
        <SurveillanceBadge of={surveillance} />
      </Group>
      <Text c="dimmed">
        {[
          spoken(surveillance.schema_name, surveillance.schema_name_en),
          surveillance.certificate_number,
          w.dueOn(format.dayInText(surveillance.due_on)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {state === 'RETURNED' && decision_note && (
        <Callout tone="failed">
          {w.mine.asked} {decision_note}
        </Callout>
      )}
      {isWritten ? (
        <>
          <Text>{w.mine.lead}</Text>
          <SurveillanceForm key={surveillance_id} surveillance={surveillance} />
        </>
      ) : state === 'AWAITED' ? (
        <Callout tone="info">
          {inForce.includes(certificate_state) ? w.mine.opens(format.dayInText(opens_on)) : w.mine.ended}
        </Callout>
      ) : (
        <SurveillanceGiven
          surveillance={surveillance}
          fetchFile={(surveillance_file_id) =>
            call(ownSurveillances.file, { params: { surveillance_id, surveillance_file_id } })
          }
        />
      )}
      <Link to="/my-certificates">{w.mine.back}</Link>
    </div>
  )
}

/** `/my-certificates/surveillances/{surveillance_id}`: what the LSP asks a holder for, and what they gave. */
export const OwnSurveillancePage = () => {
  const { surveillance_id } = useParams({ from: '/shell/my-certificates/surveillances/$surveillance_id' })
  const { data, error, refetch } = useQuery(ownSurveillanceQueries.get({ surveillance_id }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  return data ? <OwnSurveillance surveillance={data} /> : <PageSkeleton kind="form" />
}

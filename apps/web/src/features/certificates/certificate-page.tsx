import type { Certificate } from '@kompeten/contract/certificates/content'
import { certificateFaces } from '@kompeten/contract/certificates/faces'
import { certificateBasisWords } from '@kompeten/phrases/certificate-basis/certificate-basis'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { certificateFacesWords } from '@kompeten/phrases/certificates/faces'
import { handoversWords } from '@kompeten/phrases/certificates/handovers'
import { heldBackWords } from '@kompeten/phrases/certificates/held-back'
import { surveillancesWords } from '@kompeten/phrases/certificates/surveillances'
import { Button, Group, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { SaveButton } from '../../ui/files/save-button.tsx'
import { useObjectUrl } from '../../ui/files/use-object-url.ts'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ReadTimeline } from '../../ui/timeline/timeline.tsx'
import { CertificateActions } from './certificate-actions.tsx'
import styles from './certificates.module.css'
import { certificateQueries } from './certificates.queries.ts'
import { Corrected } from './corrected.tsx'
import { CertificateFace } from './faces/certificate-face.tsx'
import { StateBadge } from './state-badge.tsx'

const tabNames = ['face', 'basis', 'document', 'history'] as const
const BasisTab = lazy(() =>
  import('./certificate-basis.tsx').then((module) => ({ default: module.BasisTab })),
)
type TabName = (typeof tabNames)[number]

const Paper = ({ certificate }: { certificate: Certificate }) => {
  const w = useWords(certificatesWords)
  const faces = useWords(certificateFacesWords)
  const { data, error, refetch } = useQuery({
    ...certificateQueries.document({ certificate_id: certificate.certificate_id }),
    enabled: certificate.has_document,
  })
  const url = useObjectUrl(data?.blob)
  if (certificate.origin !== 'issued') return <Callout tone="info">{w.olderTimes}</Callout>
  if (!certificate.has_document) return <Callout tone="info">{w.noDocument}</Callout>
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!url) return <PageSkeleton kind="record" />
  return (
    <div className={styles.part}>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
          renderRoot={(props) => <a href={url} target="_blank" rel="noreferrer" {...props} />}
        >
          {w.openDocument}
        </Button>
        {certificate.state === 'ACTIVE' && certificate.blanko_number !== null && (
          <SaveButton
            fetchFile={() =>
              call(certificateFaces.print, { params: { certificate_id: certificate.certificate_id } })
            }
          >
            {faces.print}
          </SaveButton>
        )}
      </Group>
      {certificate.state === 'ACTIVE' && certificate.blanko_number === null && (
        <Text c="dimmed">{faces.noBlanko}</Text>
      )}
      <iframe src={url} title={w.sections.document} className={styles.paper} />
      <div>
        {w.sha256}
        <div className={styles.code}>{certificate.document_sha256}</div>
      </div>
    </div>
  )
}

const History = ({ certificateId }: { certificateId: string }) => {
  const w = useWords(certificatesWords)
  const read = useQuery(certificateQueries.timeline({ certificate_id: certificateId }))
  const show = (_: string, value: unknown) => (value === null || value === undefined ? '' : String(value))
  const handing = useWords(handoversWords)
  const surveillance = useWords(surveillancesWords)
  const events = { ...w.events, ...handing.events, ...surveillance.events }
  return <ReadTimeline read={read} events={events} labels={w.fields} show={show} />
}

const CertificateRecord = ({ certificate, fresh }: { certificate: Certificate; fresh: boolean }) => {
  const w = useWords(certificatesWords)
  const held = useWords(heldBackWords)
  const format = useFormat()
  const address = useSearch({ strict: false })
  const tab: TabName = tabNames.find((name) => name === address.tab) ?? 'face'
  const { holder_name, certificate_number, state_since, state_reason, state } = certificate
  const told = state === 'SUSPENDED' || state === 'WITHDRAWN' || state === 'CANCELLED'
  const labels = {
    face: w.sections.face,
    basis: useWords(certificateBasisWords).tab,
    document: w.sections.document,
    history: w.history,
  }
  return (
    <RecordPage
      title={holder_name}
      facts={[
        certificate.schema_name,
        certificate_number,
        certificate.edition > 1 && w.edition(String(certificate.edition)),
      ]
        .filter(Boolean)
        .join(' · ')}
      status={<StateBadge state={state} />}
      actions={<CertificateActions certificate={certificate} />}
      notice={
        <>
          {fresh && state === 'ACTIVE' && <Callout tone="info">{w.fresh}</Callout>}
          {certificate.held_back && <Callout tone="failed">{held.why[certificate.held_back]}</Callout>}
          {state === 'WAITING' && certificate.replacement === 'correction' && (
            <Callout tone="info">
              {w.correcting}
              <Corrected certificate={certificate} />
            </Callout>
          )}
          {state === 'WAITING' && certificate.replacement === 'reduction' && (
            <Callout tone="info">{w.reduction.waiting}</Callout>
          )}
          {certificate.withdrawn_units.length > 0 && (
            <Callout tone="failed">
              <strong>
                {w.reduction.withdrawn}
                {certificate.reduced_date && ` (${format.moment(certificate.reduced_date)})`}
              </strong>
              {certificate.withdrawn_units.map(({ unit_code, title }) => (
                <div key={unit_code}>{`${unit_code} ${title}`}</div>
              ))}
            </Callout>
          )}
          {state === 'WAITING' && certificate.record_name !== null && (
            <Callout tone="failed">{w.recordName(certificate.record_name)}</Callout>
          )}
          {told && state_reason && (
            <Callout tone="info">
              {w.states[state]} {state_since && w.since(format.moment(state_since))}: {state_reason}
            </Callout>
          )}
        </>
      }
      tabs={tabNames.map((name) => ({ name, label: labels[name] }))}
      tab={tab}
    >
      {tab === 'face' && <CertificateFace certificate={certificate} />}
      {tab === 'basis' && (
        <Suspense fallback={<PageSkeleton kind="record" />}>
          <BasisTab certificateId={certificate.certificate_id} />
        </Suspense>
      )}
      {tab === 'document' && <Paper certificate={certificate} />}
      {tab === 'history' && <History certificateId={certificate.certificate_id} />}
    </RecordPage>
  )
}

const Loaded = ({ certificateId, fresh }: { certificateId: string; fresh: boolean }) => {
  const { data, error, refetch } = useQuery(certificateQueries.get({ certificate_id: certificateId }))
  if (data) return <CertificateRecord certificate={data} fresh={fresh} />
  if (error) return <Failure failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="record" />
}

/** `/alumni/certificate/{alumni_id}`: a certificate, what it rests on, and what may be done with it. */
export const CertificatePage = () => {
  const { alumni_id: certificateId } = useParams({ from: '/shell/alumni/certificate/$alumni_id' })
  return <Loaded key={certificateId} certificateId={certificateId} fresh={false} />
}

/** `/alumni/certificate/{alumni_id}/{is_new}`: the same, with what to do next; whatever `is_new` says. */
export const FreshCertificatePage = () => {
  const { alumni_id: certificateId } = useParams({ from: '/shell/alumni/certificate/$alumni_id/$is_new' })
  return <Loaded key={certificateId} certificateId={certificateId} fresh />
}

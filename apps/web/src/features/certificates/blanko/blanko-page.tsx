import { type BlankoRequest, blanko, blankoDocuments } from '@kompeten/contract/certificates/blanko'
import { blankoWords } from '@kompeten/phrases/certificates/blanko'
import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { SaveButton } from '../../../ui/files/save-button.tsx'
import { RecordPage } from '../../../ui/record/record-page.tsx'
import { StateMark } from '../../../ui/record/state-mark.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { ReadTimeline } from '../../../ui/timeline/timeline.tsx'
import styles from '../certificates.module.css'
import { blankoQueries, certificatesKey, fetchBlankoDocument } from '../certificates.queries.ts'
import { StateBadge } from '../state-badge.tsx'
import { AttachButton } from './attach-button.tsx'
import { BlankoActions } from './blanko-actions.tsx'
import { numberSpan } from './number-span.ts'

const tabNames = ['documents', 'certificates', 'spoiled', 'history'] as const
type TabName = (typeof tabNames)[number]

const Documents = ({ request }: { request: BlankoRequest }) => {
  const w = useWords(blankoWords)
  const format = useFormat()
  const take = useWrite(blanko.takeLetters, {
    give: () => ({ params: { blanko_request_id: request.blanko_request_id } }),
    refresh: [certificatesKey],
    done: w.done.lettersTaken,
  })
  return (
    <>
      {request.may.includes('update') && (
        <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
          {w.takeLetters}
        </Button>
      )}
      <ul className={styles.documents}>
        {blankoDocuments.map((kind) => {
          const kept = request.documents.find((document) => document.kind === kind)
          return (
            <li key={kind}>
              <div>
                <Title order={2} size="h4">
                  {w.documents[kind]}
                </Title>
                <Text c="dimmed">
                  {kept ? w.documentOf(kept.number, format.dayInText(kept.date)) : w.none}
                </Text>
              </div>
              <div>
                {kept && (
                  <SaveButton
                    variant="subtle"
                    fetchFile={() => fetchBlankoDocument(request.blanko_request_id, kind)}
                  >
                    {w.open}
                  </SaveButton>
                )}
                {request.may.includes('update') && <AttachButton request={request} kind={kind} />}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const Certificates = ({ id }: { id: string }) => {
  const { data } = useQuery(blankoQueries.certificates({ blanko_request_id: id }))
  if (!data) return <PageSkeleton kind="list" />
  return (
    <ul className={styles.documents}>
      {data.map((row) => (
        <li key={row.certificate_id} className={styles.numbered}>
          <Link to="/alumni/certificate/$alumni_id" params={{ alumni_id: row.certificate_id }}>
            {row.holder_name}
          </Link>
          <span>{row.blanko_number ?? '–'}</span>
          <StateBadge state={row.state} />
        </li>
      ))}
    </ul>
  )
}

const Spoiled = () => {
  const w = useWords(blankoWords)
  const format = useFormat()
  const { data: answer } = useQuery(blankoQueries.spoiled())
  if (!answer) return <PageSkeleton kind="list" />
  const { data } = answer
  if (data.length === 0) return <Text>{w.noneSpoiled}</Text>
  return (
    <ul className={styles.documents}>
      {data.map((row) => (
        <li key={row.blanko_number}>
          <strong>{row.blanko_number}</strong>
          {row.certificate_id && (
            <Link to="/alumni/certificate/$alumni_id" params={{ alumni_id: row.certificate_id }}>
              {row.holder_name}
            </Link>
          )}
          <span>{row.reason}</span>
          {row.returned_on && <span>{w.returnedOn(format.dayInText(row.returned_on))}</span>}
          <Text c="dimmed">
            {format.moment(row.noted_date)} {w.spoiledBy(row.noted_by_name)}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** Which document it was, with its number; from which number on the forms came. */
const toldOf = (documents: Readonly<Record<string, string>>, facts: Record<string, unknown>) => {
  const { kind, number, first, last } = facts
  if (typeof kind === 'string') return [documents[kind], number].filter(Boolean).join(' · ')
  return typeof first === 'string' ? numberSpan(first, String(last)) : undefined
}

const History = ({ id }: { id: string }) => {
  const w = useWords(blankoWords)
  const read = useQuery(blankoQueries.timeline({ blanko_request_id: id }))
  return (
    <ReadTimeline
      read={read}
      events={w.events}
      labels={{}}
      show={() => ''}
      tell={({ facts }) => toldOf(w.documents, facts)}
    />
  )
}

const Request = ({ request }: { request: BlankoRequest }) => {
  const w = useWords(blankoWords)
  const format = useFormat()
  const address = useSearch({ strict: false })
  const tab: TabName = tabNames.find((name) => name === address.tab) ?? 'documents'
  const tone = ({ DRAFT: 'draft', SENT: 'ready', RECEIVED: 'ready' } as const)[request.state]
  const days = [
    request.sent_on && `${w.fields.sent_on}: ${format.dayInText(request.sent_on)}`,
    request.received_on && `${w.fields.received_on}: ${format.dayInText(request.received_on)}`,
  ]
  return (
    <RecordPage
      title={request.title}
      facts={[`${format.number(request.total)} ${w.certificates}`, ...days].filter(Boolean).join(' · ')}
      notice={request.missing.length > 0 && <Callout tone="info">{w.next}</Callout>}
      status={<StateMark tone={tone}>{w.states[request.state]}</StateMark>}
      actions={<BlankoActions request={request} />}
      tabs={tabNames.map((name) => ({ name, label: w.sections[name] }))}
      tab={tab}
    >
      {tab === 'documents' && <Documents request={request} />}
      {tab === 'certificates' && <Certificates id={request.blanko_request_id} />}
      {tab === 'spoiled' && <Spoiled />}
      {tab === 'history' && <History id={request.blanko_request_id} />}
    </RecordPage>
  )
}

/** `/certificates/blanko/{id}`: one request with its three documents and its certificates. */
export const BlankoPage = () => {
  const { blanko_request_id: id } = useParams({ from: '/shell/certificates/blanko/$blanko_request_id' })
  const { data, error, refetch } = useQuery(blankoQueries.get({ blanko_request_id: id }))
  if (data) return <Request request={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="record" />
}

import { type Surveillance, surveillances } from '@kompeten/contract/certificates/surveillances'
import { surveillancesWords } from '@kompeten/phrases/certificates/surveillances'
import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useSpoken, useWords } from '../../../platform/words.ts'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../certificates.module.css'
import { keepSurveillance, surveillanceQueries } from '../certificates.queries.ts'
import { SurveillanceGiven } from './surveillance-given.tsx'
import { SurveillanceBadge } from './surveillance-state.tsx'

type Closing = { surveillance: Surveillance; onClose: () => void }

const AcceptDialog = ({ surveillance, onClose }: Closing) => {
  const words = useWords(surveillancesWords)
  const w = words.accept
  const { surveillance_id, version, state } = surveillance
  const isGiven = state === 'SUBMITTED'
  const accept = useWrite(surveillances.accept, {
    give: (note: string | null) => ({ params: { surveillance_id }, body: { note, version } }),
    keep: keepSurveillance,
    done: words.done.accepted,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      isGood
      title={isGiven ? w.title : w.recordTitle}
      text={isGiven ? w.text : w.recordText}
      reason={{ label: isGiven ? w.note : w.recordNote, shortest: isGiven ? 0 : 5, longest: 1000 }}
      actionLabel={isGiven ? words.actions.accept : words.actions.record}
      isRunning={accept.isPending}
      onConfirm={(note) => accept.mutate(note)}
      onClose={onClose}
    />
  )
}

const ReturnDialog = ({ surveillance, onClose }: Closing) => {
  const words = useWords(surveillancesWords)
  const { surveillance_id, version } = surveillance
  const giveBack = useWrite(surveillances.return, {
    give: (reason: string) => ({ params: { surveillance_id }, body: { reason, version } }),
    keep: keepSurveillance,
    done: words.done.returned,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      title={words.return.title}
      text={words.return.text}
      reason={{ label: words.fields.reason, hint: words.return.hint, shortest: 10, longest: 1000 }}
      actionLabel={words.actions.return}
      isGood
      isRunning={giveBack.isPending}
      onConfirm={(reason) => giveBack.mutate(reason ?? '')}
      onClose={onClose}
    />
  )
}

const Steps = ({ surveillance }: { surveillance: Surveillance }) => {
  const w = useWords(surveillancesWords)
  const [asked, setAsked] = useState<'accept' | 'return'>()
  const close = () => setAsked(undefined)
  const { may, state, certificate_id } = surveillance
  return (
    <Group gap="xs">
      {may.includes('accept') && (
        <Button {...(state !== 'SUBMITTED' && { variant: 'default' })} onClick={() => setAsked('accept')}>
          {state === 'SUBMITTED' ? w.actions.accept : w.actions.record}
        </Button>
      )}
      {may.includes('return') && (
        <Button variant="default" onClick={() => setAsked('return')}>
          {w.actions.return}
        </Button>
      )}
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link to="/alumni/certificate/$alumni_id" params={{ alumni_id: certificate_id }} {...props} />
        )}
      >
        {w.openCertificate}
      </Button>
      {asked === 'accept' && <AcceptDialog surveillance={surveillance} onClose={close} />}
      {asked === 'return' && <ReturnDialog surveillance={surveillance} onClose={close} />}
    </Group>
  )
}

/** What of a report is still awaited: all of it, or what it was sent back for. */
const Awaited = ({ surveillance: { state, is_overdue } }: { surveillance: Surveillance }) => {
  const w = useWords(surveillancesWords)
  const isReturned = state === 'RETURNED'
  if (is_overdue) return <Callout tone="failed">{isReturned ? w.returnedOverdueText : w.overdueText}</Callout>
  return isReturned && <Callout tone="info">{w.returnedText}</Callout>
}

const SurveillanceRecord = ({ surveillance }: { surveillance: Surveillance }) => {
  const w = useWords(surveillancesWords)
  const format = useFormat()
  const spoken = useSpoken()
  const { surveillance_id, holder_name, submitted_date } = surveillance
  usePageTitle(holder_name)
  const facts = [
    w.numbered(format.number(surveillance.surveillance_number)),
    w.dueOn(format.dayInText(surveillance.due_on)),
    spoken(surveillance.schema_name, surveillance.schema_name_en),
    surveillance.certificate_number,
  ]
  return (
    <div className={styles.parts}>
      <header className={styles.part}>
        <Group justify="space-between" align="start">
          <Title order={1}>{holder_name}</Title>
          <SurveillanceBadge of={surveillance} />
        </Group>
        <Text c="dimmed">{facts.filter(Boolean).join(' · ')}</Text>
        <Steps surveillance={surveillance} />
        <Awaited surveillance={surveillance} />
      </header>
      <section className={styles.part} aria-label={w.given}>
        <Title order={2} size="h3">
          {w.given}
        </Title>
        {submitted_date === null ? (
          <Text>{w.nothingGiven}</Text>
        ) : (
          <>
            <Text c="dimmed">{`${w.fields.submitted_date} ${format.moment(submitted_date)}`}</Text>
            <SurveillanceGiven
              surveillance={surveillance}
              fetchFile={(surveillance_file_id) =>
                call(surveillances.file, { params: { surveillance_id, surveillance_file_id } })
              }
            />
          </>
        )}
      </section>
      {surveillance.decided_date && (
        <section className={styles.part} aria-label={w.fields.decision_note}>
          <Title order={2} size="h3">
            {w.fields.decision_note}
          </Title>
          {surveillance.decision_note && <Text>{surveillance.decision_note}</Text>}
          <Text c="dimmed">
            {surveillance.decided_by_name}, {format.moment(surveillance.decided_date)}
          </Text>
        </section>
      )}
    </div>
  )
}

/** `/certificates/surveillances/{surveillance_id}`: what a holder gave, and what the LSP decides on it. */
export const SurveillancePage = () => {
  const { surveillance_id } = useParams({ from: '/shell/certificates/surveillances/$surveillance_id' })
  const { data, error, refetch } = useQuery(surveillanceQueries.get({ surveillance_id }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  return data ? <SurveillanceRecord surveillance={data} /> : <PageSkeleton kind="record" />
}

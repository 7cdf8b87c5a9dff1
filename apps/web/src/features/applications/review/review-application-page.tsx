import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { applicationReviewWords } from '@kompeten/phrases/applications/review'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useUnsavedWork } from '../../../platform/unsaved-work.ts'
import { useWords } from '../../../platform/words.ts'
import { isTyping } from '../../../ui/keys/keys.ts'
import { PageKeys } from '../../../ui/keys/page-keys.tsx'
import { ReviewArrows } from '../../../ui/review/review-arrows.tsx'
import { ReviewPage } from '../../../ui/review/review-page.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { WayToBin } from '../../applicants/index.ts'
import { CertificateDoor } from '../../certificates/index.ts'
import { WithdrawalNote } from '../../front/index.ts'
import { evidenceQueries } from '../../requirements/index.ts'
import styles from '../applications.module.css'
import { applicationQueries } from '../applications.queries.ts'
import { groupsOf } from '../evidence-groups.ts'
import { ApplicantFactsList, SchemeFacts } from '../facts.tsx'
import { SelfAssessmentAnswers } from '../self-assessment-answers.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { EvidenceShown } from './evidence-shown.tsx'
import { FormerReturn } from './former-return.tsx'
import { Prerequisites, usePrerequisites } from './prerequisites.tsx'
import { firstToJudge, nextToJudge, reviewState } from './review-state.ts'
import { Standing } from './standing.tsx'
import { useJudge } from './use-decide.ts'
import { useNotes } from './use-notes.ts'
import { useQueue } from './use-queue.ts'
import { Verdicts, verdictKeys } from './verdicts.tsx'
import { WhoLine } from './who-line.tsx'

const sides = ['evidence', 'person', 'selfAssessment'] as const
/** A key that is pressed so soon after it has led on is hit twice, and not meant for what came. */
const secondHitMs = 500

const Cockpit = ({ application }: { application: Application }) => {
  const w = useWords(applicationsWords)
  const c = useWords(applicationReviewWords)
  const rules = useWords(schemeRulesWords).prerequisites.review
  const format = useFormat()
  const navigate = useNavigate()
  // Members of a group stand together, and are walked through in that order.
  const items = groupsOf(application.evidence).flatMap((group) => group.items)
  const [at, setAt] = useState(() => firstToJudge(items))
  const [side, setSide] = useState<(typeof sides)[number]>('evidence')
  const judge = useJudge(application)
  const notes = useNotes(application.join_request_id)
  useUnsavedWork(notes.areOpen(items))
  const queue = useQueue(application.join_request_id)
  const { judged, all, failing } = reviewState(items)
  const { holdsUp } = usePrerequisites(application)
  const item = items[at]
  // Where a verdict has led on by itself, nobody has looked before the evidence is there, or pressed a key again so soon.
  const [ledOnAt, setLedOnAt] = useState<number>()
  const file = item?.answer?.files[0]
  const evidence = useQuery({
    ...evidenceQueries.file({ evidence_file_id: file?.evidence_file_id ?? '' }),
    enabled: file !== undefined,
  })
  const isSeen = () =>
    ledOnAt === undefined ||
    ((file === undefined || !evidence.isPending) && performance.now() - ledOnAt >= secondHitMs)
  const place = `${at} ${side}`
  const here = useRef(place)
  here.current = place
  const may = application.may.includes('judge')

  const show = (to: number) => {
    setSide('evidence')
    setAt(to)
    setLedOnAt(undefined)
  }
  const openRequest = (id: string | undefined) =>
    id && void navigate({ to: '/join-skema/$join_request_id/review', params: { join_request_id: id } })
  const wayTo = (id: string | undefined) => (id ? () => openRequest(id) : undefined)
  const next = () => (at < items.length - 1 ? show(at + 1) : openRequest(queue.next))
  const previous = () => (at > 0 ? show(at - 1) : openRequest(queue.previous))
  const give = (verdict: (typeof verdictKeys)[number], note: string | null, stays = false) => {
    if (!item || !may) return
    if (item.answer === null && verdict !== 'absent') return
    judge.mutate(
      { item, verdict, note },
      // What meets needs no word; the others wait for the note that the applicant will read.
      {
        onSuccess: (after) => {
          // Of what was typed on while it was sent, nothing is lost.
          if ((notes.noteOf(item).trim() || null) === note) notes.forget(item)
          // Whoever has gone elsewhere meanwhile, or writes, is left there.
          const isHere = here.current === place && !isTyping(document.activeElement)
          if (verdict === 'meets' && !stays && isHere) {
            show(
              nextToJudge(
                groupsOf(after.evidence).flatMap((group) => group.items),
                at,
              ),
            )
            setLedOnAt(performance.now())
          }
        },
      },
    )
  }
  const afterDecision = () =>
    queue.next ? openRequest(queue.next) : void navigate({ to: '/join-skema/queue' })

  return (
    <ReviewPage
      title={application.applicant_name}
      facts={
        <>
          {[application.schema_name, application.purpose && w.purposes[application.purpose]]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          <Link
            to="/join-skema/$join_request_id"
            params={{ join_request_id: application.join_request_id }}
            search={{ tab: 'history' }}
          >
            {w.record.tabs.history}
          </Link>
        </>
      }
      progress={
        <>
          <strong role="status">
            {c.progress(format.number(judged), format.number(all))}{' '}
            <span className={styles.quiet}>{c.judged}</span>
          </strong>
          {queue.place && (
            <span className={styles.quiet}>
              {c.queue(format.number(queue.place.at), format.number(queue.place.all))} · {c.longestFirst}
            </span>
          )}
          <ReviewArrows
            before={{ label: c.previousRequest, go: wayTo(queue.previous) }}
            after={{ label: c.nextRequest, go: wayTo(queue.next) }}
          />
        </>
      }
      notice={
        <>
          {!may && (
            <Callout tone="info">
              {c.notWaiting}{' '}
              {queue.first && (
                <Link to="/join-skema/$join_request_id/review" params={{ join_request_id: queue.first }}>
                  {c.openFirst}
                </Link>
              )}
            </Callout>
          )}
          <FormerReturn application={application} />
          <Standing application={application} />
          {application.applicant_in_bin && (
            <Callout tone="failed">
              {c.inBin} <WayToBin />
            </Callout>
          )}
          {application.state === 'ASSIGNED' && (
            <CertificateDoor of={{ join_request_id: application.join_request_id }} />
          )}
          {application.schema_standing === 'superseded' && (
            <Callout tone="info">{w.standing.supersededForLsp}</Callout>
          )}
          <WithdrawalNote withdrawal={application.schema_withdrawal} />
          {application.schema_standing === 'withdrawn' && (
            <Callout tone="info">{w.standing.withdrawnForLsp}</Callout>
          )}
        </>
      }
      evidence={
        <div className={styles.section}>
          <SegmentedControl
            aria-label={c.title}
            data={sides.map((value) => ({ value, label: c[value] }))}
            value={side}
            onChange={(value) => setSide(sides.find((one) => one === value) ?? 'evidence')}
          />
          {side === 'evidence' && <WhoLine application={application} />}
          {side === 'evidence' && item && <EvidenceShown key={item.requirement_id} item={item} />}
          {side === 'person' && (
            <>
              <SchemeFacts application={application} />
              <ApplicantFactsList applicant={application.applicant} part="profile" />
              <ApplicantFactsList applicant={application.applicant} part="work" />
            </>
          )}
          {side === 'selfAssessment' && <SelfAssessmentAnswers application={application} />}
        </div>
      }
      verdicts={
        <>
          <Prerequisites application={application} />
          <Verdicts
            items={items}
            submittedDate={application.submitted_date}
            at={at}
            may={may}
            isSaving={judge.isPending}
            notes={notes}
            onShow={show}
            onGive={give}
            onSay={(verdict, note) => give(verdict, note, true)}
          />
        </>
      }
      actions={
        <>
          <DecideButtons application={application} notes={notes} onDone={afterDecision} />
          <span className={styles.quiet}>
            {judged < all
              ? c.unjudged(format.number(all - judged))
              : failing > 0
                ? c.failing(format.number(failing))
                : holdsUp
                  ? rules.holdsUp
                  : ''}
          </span>
          <PageKeys
            keys={[
              { press: 'j', label: c.next, run: next },
              { press: 'k', label: c.previous, run: previous },
              ...verdictKeys.map((verdict, place) => ({
                press: String(place + 1),
                label: w.verdicts[verdict],
                run: () => isSeen() && give(verdict, (item && notes.noteOf(item).trim()) || null),
              })),
            ]}
          />
        </>
      }
    />
  )
}

/** `/join-skema/{id}/review`: the cockpit, evidence left, verdicts right. */
export const ReviewApplicationPage = () => {
  const { join_request_id: id } = useParams({ from: '/shell/join-skema/$join_request_id/review' })
  const { data, error, refetch } = useQuery(applicationQueries.get({ join_request_id: id }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  return <Cockpit key={id} application={data} />
}

import type { Competence } from '@kompeten/contract/assessors/competences'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { competencesWords } from '@kompeten/phrases/assessors/competences'
import { ActionIcon, Button, Stack } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { PageKeys } from '../../ui/keys/page-keys.tsx'
import { EvidenceViewer } from '../../ui/review/evidence-viewer.tsx'
import { ReviewPage } from '../../ui/review/review-page.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import styles from './assessors.module.css'
import { assessorQueries, pendingCompetences } from './assessors.queries.ts'
import { reasonAsked } from './reason-asked.ts'
import { SectionLinks } from './section-links.tsx'
import { useDecideCompetence, type Verdict } from './use-decide-competence.ts'
import { ValidityText } from './validity-text.tsx'

const ReasonDialog = lazy(() =>
  import('../../ui/dialogs/reason-dialog.tsx').then((module) => ({ default: module.ReasonDialog })),
)

const Evidence = ({ row }: { row: Competence }) => {
  const w = useWords(competencesWords)
  const { data, error, refetch } = useQuery({
    ...assessorQueries.competenceFile({ competence_id: row.competence_id }),
    enabled: row.file !== null,
  })
  if (row.file === null) return <Callout tone="info">{w.noCertificate}</Callout>
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  return data ? (
    <EvidenceViewer key={row.competence_id} blob={data.blob} name={data.name} />
  ) : (
    <PageSkeleton kind="record" />
  )
}

const Facts = ({ row }: { row: Competence }) => {
  const words = useWords(assessorsWords)
  const { fields: f, decidedBy } = useWords(competencesWords)
  const format = useFormat()
  return (
    <dl className={styles.facts}>
      <dt>{f.accessor_name}</dt>
      <dd>
        <Link to="/users/$user_id/Asesors" params={{ user_id: row.user_id }}>
          {row.accessor_name}
        </Link>
      </dd>
      <dt>{words.review.registration}</dt>
      <dd>
        {row.registration_number}
        <br />
        <ValidityText until={row.registration_valid_until} />
      </dd>
      <dt>{f.certificate_number}</dt>
      <dd>{row.certificate_number}</dd>
      <dt>{f.issuer}</dt>
      <dd>{row.issuer}</dd>
      <dt>{f.issued_on}</dt>
      <dd>{format.dayInText(row.issued_on)}</dd>
      <dt>{f.certificate_valid_until}</dt>
      <dd>{row.certificate_valid_until ? format.dayInText(row.certificate_valid_until) : '–'}</dd>
      <dt>{f.created_date}</dt>
      <dd>{decidedBy(row.created_by_name, format.moment(row.created_date))}</dd>
    </dl>
  )
}

const verdictOf = (step: 'verify' | 'refuse', validUntil: string, reason: string): Verdict =>
  step === 'verify' ? { step, validUntil } : { step, reason }

const Review = ({ rows, at, go }: { rows: readonly Competence[]; at: number; go: (to: number) => void }) => {
  const words = useWords(assessorsWords)
  const w = useWords(competencesWords)
  const row = rows[at] as Competence
  const format = useFormat()
  const usual =
    row.certificate_valid_until && row.certificate_valid_until >= format.today()
      ? row.certificate_valid_until
      : null
  const [until, setUntil] = useState<string | null>(usual)
  const [asked, setAsked] = useState<'verify' | 'refuse'>()
  const [isMissing, setMissing] = useState(false)
  const decide = useDecideCompetence()
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const mayVerify = row.may.includes('verify')
  const close = () => setAsked(undefined)
  const toDay = () => field.current?.querySelector('input')?.focus()

  const verify = () => {
    if (!mayVerify || decide.isPending) return
    setMissing(until === null)
    if (until === null) toDay()
    else setAsked('verify')
  }
  const [hasBefore, hasNext] = [at > 0, at < rows.length - 1]
  const before = () => hasBefore && go(at - 1)
  const next = () => hasNext && go(at + 1)
  const keys = [
    { press: 'j', label: words.review.next, run: next },
    { press: 'k', label: words.review.previous, run: before },
  ]
  const verdictKeys = [
    { press: 'd', label: words.review.focusVerdict, run: toDay },
    { press: 'y', label: w.steps.verify, run: verify },
    { press: 'n', label: w.steps.refuse, run: () => setAsked('refuse') },
  ]
  return (
    <>
      <ReviewPage
        title={words.review.title}
        facts={row.schema_name}
        progress={
          <>
            <strong role="status">
              {words.review.place(format.number(at + 1), format.number(rows.length))}
            </strong>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={words.review.previous}
              disabled={!hasBefore}
              onClick={before}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={words.review.next}
              disabled={!hasNext}
              onClick={next}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </>
        }
        evidence={<Evidence row={row} />}
        verdicts={
          <Stack>
            <Facts row={row} />
            {mayVerify ? (
              <div ref={field}>
                <DayField
                  id={`${id}until`}
                  path="valid_until"
                  label={w.fields.valid_until}
                  required
                  description={w.verifyHint}
                  value={until}
                  error={isMissing && until === null ? words.review.dayMissing : undefined}
                  onChange={setUntil}
                  onBlur={() => undefined}
                />
              </div>
            ) : (
              <Callout tone="info">{w.ownToJudge}</Callout>
            )}
          </Stack>
        }
        actions={
          mayVerify && (
            <>
              <Button onClick={verify}>{w.steps.verify}</Button>
              <Button variant="default" onClick={() => setAsked('refuse')}>
                {w.steps.refuse}
              </Button>
            </>
          )
        }
      />
      {asked && (
        <Suspense fallback={null}>
          <ReasonDialog
            title={asked === 'verify' ? w.verifyTitle(row.schema_name) : w.refuseTitle(row.schema_name)}
            text={
              asked === 'verify'
                ? w.verifyText(row.accessor_name, format.dayInText(until ?? ''))
                : w.refuseText
            }
            actionLabel={w.steps[asked]}
            reason={asked === 'refuse' ? reasonAsked(words.activity) : undefined}
            isGood={asked === 'verify'}
            isRunning={decide.isPending}
            onConfirm={(reason) =>
              decide.mutate(
                { row, verdict: verdictOf(asked, until ?? '', reason ?? '') },
                { onSettled: close },
              )
            }
            onClose={close}
          />
        </Suspense>
      )}
      <PageKeys keys={mayVerify ? [...keys, ...verdictKeys] : keys} />
    </>
  )
}

/** `/Assessors/pending-competance`: what waits for verification, one after another, the oldest first. */
export const ReviewCompetencesPage = () => {
  const w = useWords(assessorsWords).review
  const { open } = useSearch({ strict: false })
  const [asked, setAsked] = useState(0)
  const [isOpened, setOpened] = useState(false)
  const { data, error, refetch } = useQuery(pendingCompetences)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  const rows = data.data
  // The one that a link named is shown first, until somebody goes on from there.
  const named = isOpened ? -1 : rows.findIndex((row) => row.competence_id === open)
  const at = Math.min(named >= 0 ? named : asked, rows.length - 1)
  const go = (to: number) => {
    setOpened(true)
    setAsked(to)
  }
  return (
    <>
      <SectionLinks />
      {rows.length === 0 ? (
        <Empty
          title={w.emptyTitle}
          message={w.emptyMessage}
          action={<Link to="/Assessors/list-skill">{w.toAll}</Link>}
        />
      ) : (
        <Review key={rows[at]?.competence_id} rows={rows} at={at} go={go} />
      )}
    </>
  )
}

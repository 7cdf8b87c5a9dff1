import type { Competence } from '@kompeten/contract/assessors/competences'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { competencesWords } from '@kompeten/phrases/assessors/competences'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { DayField } from '../../../ui/form/day-field.tsx'
import { PageKeys } from '../../../ui/keys/page-keys.tsx'
import { EvidenceViewer } from '../../../ui/review/evidence-viewer.tsx'
import { ReviewArrows } from '../../../ui/review/review-arrows.tsx'
import { ReviewPage } from '../../../ui/review/review-page.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../assessors.module.css'
import { assessorQueries } from '../assessors.queries.ts'
import { reasonAsked } from '../reason-asked.ts'
import { useDecideCompetence, type Verdict } from './use-decide-competence.ts'
import { ValidityText } from './validity-text.tsx'

const ReasonDialog = lazy(() =>
  import('../../../ui/dialogs/reason-dialog.tsx').then((module) => ({ default: module.ReasonDialog })),
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
      <dd>{row.certificate_valid_until ? <ValidityText until={row.certificate_valid_until} /> : '–'}</dd>
      <dt>{f.created_date}</dt>
      <dd>{decidedBy(row.created_by_name, format.moment(row.created_date))}</dd>
    </dl>
  )
}

/** Until when somebody can be assigned, and what ends before that day. */
const useVerifyText = () => {
  const w = useWords(competencesWords)
  const { dayInText } = useFormat()
  return (row: Competence, until: string): string =>
    [
      w.verifyText(row.accessor_name, dayInText(until)),
      ...endsBefore(until, row.certificate_valid_until).map((day) => w.certificateEnds(dayInText(day))),
      ...endsBefore(until, row.registration_valid_until).map((day) => w.registrationEnds(dayInText(day))),
    ].join(' ')
}

const endsBefore = (until: string, end: string | null): string[] => (end !== null && end < until ? [end] : [])

const verdictOf = (step: 'verify' | 'refuse', validUntil: string, reason: string): Verdict =>
  step === 'verify' ? { step, validUntil } : { step, reason }

type Place = {
  row: Competence
  /** "3 dari 250". */
  place: string
  before: (() => void) | undefined
  next: (() => void) | undefined
  onDecided: () => void
}

/** One competence that waits: its certificate, what is known of it, and the verdict. */
export const Review = ({ row, place, before, next, onDecided }: Place) => {
  const words = useWords(assessorsWords)
  const w = useWords(competencesWords)
  const format = useFormat()
  const usual =
    row.certificate_valid_until && row.certificate_valid_until >= format.today()
      ? row.certificate_valid_until
      : null
  const [until, setUntil] = useState<string | null>(usual)
  const [asked, setAsked] = useState<'verify' | 'refuse'>()
  const [isMissing, setMissing] = useState(false)
  const decide = useDecideCompetence()
  const verifyText = useVerifyText()
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
  const keys = [
    { press: 'j', label: words.review.next, run: () => next?.() },
    { press: 'k', label: words.review.previous, run: () => before?.() },
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
            <strong role="status">{place}</strong>
            <ReviewArrows
              before={{ label: words.review.previous, go: before }}
              after={{ label: words.review.next, go: next }}
            />
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
            text={asked === 'verify' ? verifyText(row, until ?? '') : w.refuseText}
            actionLabel={w.steps[asked]}
            reason={asked === 'refuse' ? reasonAsked(words.activity) : undefined}
            isGood={asked === 'verify'}
            isRunning={decide.isPending}
            onConfirm={(reason) =>
              decide.mutate(
                { row, verdict: verdictOf(asked, until ?? '', reason ?? '') },
                { onSuccess: onDecided },
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

import { reasonedSteps, type SkkView, skkOwnSteps } from '@kompeten/contract/skk/content'
import { skk } from '@kompeten/contract/skk/skk'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readAnew } from '../../platform/queries.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { namedPaper } from './named-paper.ts'
import styles from './skk.module.css'
import { keepSkk, skkQueries } from './skk.queries.ts'
import { TieSchemeDialog } from './tie-scheme-dialog.tsx'

type OwnStep = (typeof skkOwnSteps)[number]
type Props = { view: SkkView; step: OwnStep; onClose: () => void }

/** What an application cannot be declared complete without, and where it is judged. */
const Lacks = ({ view: { lacks }, onLeave }: { view: SkkView; onLeave: () => void }) => {
  const { step: w, papers } = useWords(skkWords)
  const lines = lacks.map(({ code, paper, about }) =>
    w.gap[code](paper === null ? '' : namedPaper(papers[paper], about)),
  )
  return (
    <Callout tone="info">
      <strong>{w.lacks}</strong>
      <ul className={styles.gaps}>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {w.lacksHint}{' '}
      <Link to="." search={{ tab: 'papers' }} onClick={onLeave}>
        {w.toPapers}
      </Link>
    </Callout>
  )
}

type Own = NonNullable<SkkView['own_application']>
const endings = {
  DRAFT: 'draft',
  SUBMITTED: 'sent',
  ON_REVISION: 'sent',
  APPROVED: 'accepted',
} as const satisfies Partial<Record<Own['state'], string>>

/** What a rejection does with the LSP's own application; nothing where that is over. */
const Ending = ({ view, onLeave }: { view: SkkView; onLeave: () => void }) => {
  const { held, heldInDraft, toApplication, ends } = useWords(skkWords).step
  const { own_application: own, join_request_id } = view
  if (own?.held_in_draft_of)
    return (
      <Callout tone="info">
        {heldInDraft(own.held_in_draft_of)}{' '}
        {join_request_id && (
          <Link to="/join-skema/$join_request_id/review" params={{ join_request_id }} onClick={onLeave}>
            {toApplication}
          </Link>
        )}
      </Callout>
    )
  if (own?.held_by) return <Callout tone="info">{held(own.held_by)}</Callout>
  const ending = own && endings[own.state as keyof typeof endings]
  return ending ? <Callout tone="info">{ends[ending]}</Callout> : null
}

/** Takes a step after asking once more, because the registry, and so the applicant, is notified. */
const StepDialog = ({ view, step, onClose }: Props) => {
  const w = useWords(skkWords)
  const { skk_id, version } = view
  const client = useQueryClient()
  const take = useWrite(skk.step, {
    keep: keepSkk,
    done: w.done.stepped,
    onSuccess: onClose,
    // Whoever judged meanwhile left something open: what it is shows in the page as it is now.
    onError: () => readAnew(client, skkQueries.byPermit.key),
  })
  const isReasoned = reasonedSteps.includes(step)
  const isOpen = step === 'complete' && view.lacks.length > 0
  const own = view.own_application
  const isHeld = step === 'reject' && (own?.held_by ?? own?.held_in_draft_of) != null
  return (
    <ReasonDialog
      isGood={step !== 'reject'}
      title={w.steps[step]}
      text={step === 'forms' ? w.step.local : w.step.text}
      isReady={!isOpen && !isHeld}
      reason={
        isReasoned && !isHeld ? { label: w.step.reason, hint: w.step.reasonHint, shortest: 1 } : undefined
      }
      actionLabel={w.steps[step]}
      isRunning={take.isPending}
      onConfirm={(reason) => take.mutate({ params: { skk_id }, body: { step, reason, version } })}
      onClose={onClose}
    >
      {isOpen && <Lacks view={view} onLeave={onClose} />}
      {step === 'reject' && <Ending view={view} onLeave={onClose} />}
    </ReasonDialog>
  )
}

/** What may be done with an application now: its steps, the takeover, and fetching it again. */
export const SkkActions = ({ view }: { view: SkkView }) => {
  const w = useWords(skkWords)
  const [step, setStep] = useState<OwnStep>()
  const [isTying, setTying] = useState(false)
  const refresh = useWrite(skk.refresh, { keep: keepSkk, done: w.done.refreshed })
  const { skk_id, id_izin, family, may } = view
  const steps = skkOwnSteps.filter((one) => may.includes(one))
  return (
    <>
      {steps.map((one, at) => (
        <Button
          key={one}
          variant={at === 0 && one !== 'reject' ? 'filled' : 'default'}
          onClick={() => setStep(one)}
        >
          {w.steps[one]}
        </Button>
      ))}
      {may.includes('take_over') && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/pemohon-skk/detail/$id_izin/$second_param/take-over"
              params={{ id_izin, second_param: family }}
              {...props}
            />
          )}
        >
          {w.acts.take_over}
        </Button>
      )}
      {may.includes('tie_scheme') && (
        <Button variant="default" onClick={() => setTying(true)}>
          {w.acts.tie_scheme}
        </Button>
      )}
      {may.includes('refresh') && (
        <Button
          variant="subtle"
          loading={refresh.isPending}
          onClick={() => refresh.mutate({ params: { skk_id } })}
        >
          {w.acts.refresh}
        </Button>
      )}
      {isTying && may.includes('tie_scheme') && (
        <TieSchemeDialog view={view} onClose={() => setTying(false)} />
      )}
      {step && <StepDialog view={view} step={step} onClose={() => setStep(undefined)} />}
    </>
  )
}

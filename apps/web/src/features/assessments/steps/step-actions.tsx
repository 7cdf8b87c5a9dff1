import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import {
  type PlainStep,
  plainSteps,
  reasonMax,
  reasonMin,
  stepsWithReason,
} from '@kompeten/contract/assessments/lifecycle'
import { letters } from '@kompeten/contract/letters/letters'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { checkMessage } from '@kompeten/phrases/platform/refusals'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useLanguage, useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { useChange } from '../use-change.ts'
import { blockedBy, MissingLines } from './missing-lines.tsx'
import { LettersWay } from './turn-line.tsx'

type AskProps = {
  title: string
  /** Whom it is about, where that are several. */
  names?: string
  text: string
  actionLabel: string
  reason?: { label: string; required: boolean }
  danger?: boolean
  isRunning: boolean
  failure: unknown
  /** Whose letters can be written where they are what is missing. */
  assessmentId?: string
  onConfirm: (reason: string | null) => void
  onClose: () => void
}

/** Asks before a step, for the reason where one belongs to it, and says what stands in the way if it is refused. */
export const AskStep = (props: AskProps) => {
  const { title, text, actionLabel, reason, danger = false, isRunning, failure, assessmentId } = props
  const { onConfirm, onClose } = props
  const w = useWords(assessmentsWords)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const blocked = blockedBy(failure)
  const isShort = reason?.required === true && typed.trim().length < reasonMin
  const confirm = () => {
    setTried(true)
    if (!isShort) onConfirm(typed.trim() === '' ? null : typed.trim())
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        {props.names && <Text fw={600}>{props.names}</Text>}
        <Text>{text}</Text>
        {reason && (
          <Textarea
            label={reason.label}
            description={reason.required ? w.hints.reason : undefined}
            autosize
            minRows={3}
            required={reason.required}
            withAsterisk={false}
            maxLength={reasonMax}
            value={typed}
            error={isTried && isShort ? checkMessage(language, 'too_short', { limit: reasonMin }) : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {blocked && (
          <Callout tone="failed">
            <MissingLines missing={blocked} />
            {assessmentId !== undefined && blocked.some(({ code }) => code === 'letters_missing') && (
              <LettersWay id={assessmentId} />
            )}
          </Callout>
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {w.cancel}
          </Button>
          <Button {...(danger && { color: 'red' })} loading={isRunning} onClick={confirm}>
            {actionLabel}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const dangerous: readonly PlainStep[] = ['reject']
const quiet: readonly PlainStep[] = ['return', 'reject', 'reopen']

const reasonOf = (step: PlainStep, labels: { needed: string; optional: string }) => {
  if (stepsWithReason.includes(step)) return { reason: { label: labels.needed, required: true } }
  return step === 'start' ? { reason: { label: labels.optional, required: false } } : {}
}

const StepButton = ({ assessment, step }: { assessment: Assessment; step: PlainStep }) => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const session = useSession()
  const [isAsking, setAsking] = useState(false)
  const { assessment_id, last_activity_state: from } = assessment
  const take = useChange(
    assessment_id,
    (reason: string | null) =>
      call(assessments.step, { params: { assessment_id }, body: { step, from, reason } }),
    { done: pages.done.step, shown: ['step_blocked'] },
  )
  const { label, title, text } = w.steps[step]
  return (
    <>
      <Button
        variant={quiet.includes(step) ? 'default' : 'filled'}
        onClick={() => {
          take.reset()
          setAsking(true)
        }}
      >
        {label}
      </Button>
      {isAsking && (
        <AskStep
          title={title}
          text={text}
          actionLabel={label}
          {...reasonOf(step, { needed: pages.reasonLabel, optional: pages.reasonOptional })}
          danger={dangerous.includes(step)}
          isRunning={take.isPending}
          failure={take.error}
          {...(holds(session, letters.list.may) && { assessmentId: assessment_id })}
          onConfirm={(reason) => take.mutate(reason, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The steps that this person may take with the assessment now, each behind its confirmation. */
export const StepButtons = ({ assessment }: { assessment: Assessment }) =>
  plainSteps
    .filter((step) => assessment.may.includes(step))
    .toSorted((a, b) => Number(quiet.includes(a)) - Number(quiet.includes(b)))
    .map((step) => <StepButton key={step} assessment={assessment} step={step} />)

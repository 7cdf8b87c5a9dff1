import { type ConflictKind, conflictKinds } from '@kompeten/contract/assessments/conflicts'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { reasonMin } from '@kompeten/contract/assessments/lifecycle'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { checkMessage } from '@kompeten/phrases/platform/refusals'
import { Button, Checkbox, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useWrite } from '../../../platform/use-write.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useLanguage, useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from '../assessments.module.css'
import { keepAssessment, refreshAssessment } from '../assessments.queries.ts'
import { ownDuty } from './own-duty.ts'

type Answer = {
  answer: 'accepted' | 'declined'
  reason: string | null
  ties: Record<string, ConflictKind>
  isImpartial: boolean
}

const useAnswer = (assessment_id: string, onDone: () => void) => {
  const pages = useWords(assessmentsPagesWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  return useWrite(assessmentPeople.respond, {
    give: ({ answer, reason, ties, isImpartial }: Answer) => {
      const named = Object.entries(ties).map(([assessment_applicant_id, kind]) => ({
        assessment_applicant_id,
        kind,
        last_date: null,
        note: null,
      }))
      const body = { answer, reason, ties: named, is_impartial: isImpartial }
      return { params: { assessment_id }, body }
    },
    done: pages.done.answered,
    onSuccess: (kept) => {
      if (kept) keepAssessment(client, kept)
      else {
        refreshAssessment(client, assessment_id)
        // Who has declined does not see it any more.
        void navigate({ to: '/asesmen-history' })
      }
      onDone()
    },
  })
}

/** To whom of their participants something ties them. */
const Ties = ({
  assessment,
  ties,
  change,
}: {
  assessment: Assessment
  ties: Answer['ties']
  change: (ties: Answer['ties']) => void
}) => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords).answer
  const own = assessment.participants
  const hintId = useId()
  if (own.length === 0) return null
  const set = (id: string, kind: string | null) => {
    const known = conflictKinds.find((one) => one === kind)
    const others = Object.fromEntries(Object.entries(ties).filter(([key]) => key !== id))
    change(known ? { ...others, [id]: known } : others)
  }
  return (
    <div>
      <Text fw={600}>{pages.ties}</Text>
      <Text size="sm" c="dimmed">
        {pages.tieHint}
      </Text>
      <ul className={classes.rows}>
        {own.map(({ assessment_applicant_id: id, applicant_id, full_name }) => (
          <li key={id} className={classes.row}>
            <div className={classes.who}>
              <Text>{full_name}</Text>
              {applicant_id === null && (
                <Text size="sm" c="dimmed" id={`${hintId}-${id}`}>
                  {pages.guest}
                </Text>
              )}
            </div>
            <Select
              aria-label={full_name}
              aria-describedby={applicant_id === null ? `${hintId}-${id}` : undefined}
              placeholder={pages.none}
              data={conflictKinds.map((kind) => ({ value: kind, label: w.kinds[kind] }))}
              value={ties[id] ?? null}
              clearable
              clearButtonProps={{ 'aria-label': `${pages.none}: ${full_name}` }}
              onChange={(kind) => set(id, kind)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type DialogProps = {
  assessment: Assessment
  /** The answer was given: only the declaration for those who came later is. */
  isDeclaring: boolean
  onClose: () => void
}

const AnswerDialog = ({ assessment, isDeclaring, onClose }: DialogProps) => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const language = useLanguage()
  const answer = useAnswer(assessment.assessment_id, onClose)
  const [isDeclining, setDeclining] = useState(false)
  const [isImpartial, setImpartial] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [ties, setTies] = useState<Answer['ties']>({})
  const isShort = reason.trim().length < reasonMin
  const isKnown = assessment.participants.length > 0
  const decline = () => {
    setTried(true)
    if (!isShort) answer.mutate({ answer: 'declined', reason: reason.trim(), ties: {}, isImpartial: false })
  }
  return (
    <Dialog title={isDeclaring ? pages.answer.declare : pages.answer.title} onClose={onClose} size="lg">
      {isDeclining ? (
        <Stack>
          <Textarea
            label={pages.reasonLabel}
            description={w.hints.reason}
            autosize
            minRows={3}
            value={reason}
            error={isTried && isShort ? checkMessage(language, 'too_short', { limit: reasonMin }) : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="end">
            <Button variant="default" onClick={() => setDeclining(false)}>
              {w.cancel}
            </Button>
            <Button loading={answer.isPending} onClick={decline}>
              {pages.answer.decline}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <Text>{isDeclaring ? pages.answer.declareText : pages.answer.text}</Text>
          <Ties assessment={assessment} ties={ties} change={setTies} />
          {isKnown ? (
            <Checkbox
              label={pages.answer.impartial}
              checked={isImpartial}
              onChange={(event) => setImpartial(event.currentTarget.checked)}
            />
          ) : (
            <Text size="sm">{pages.answer.later}</Text>
          )}
          <Group justify="end">
            {isDeclaring ? (
              <Button variant="default" onClick={onClose}>
                {w.cancel}
              </Button>
            ) : (
              <Button variant="default" onClick={() => setDeclining(true)}>
                {pages.answer.decline}
              </Button>
            )}
            <Button
              disabled={isKnown && !isImpartial}
              loading={answer.isPending}
              onClick={() => answer.mutate({ answer: 'accepted', reason: null, ties, isImpartial })}
            >
              {isDeclaring ? pages.answer.declare : pages.answer.accept}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

/** The assessor's answer to their assignment, or the declaration that participants who came later still need. */
export const AnswerButton = ({ assessment }: { assessment: Assessment }) => {
  const pages = useWords(assessmentsPagesWords).answer
  const [isOpen, setOpen] = useState(false)
  const mine = ownDuty(assessment)
  const isAccepted = mine?.answer === 'accepted'
  const isAnswered = isAccepted && mine.declared_count === mine.participant_count
  const label = isAnswered ? pages.change : isAccepted ? pages.declare : pages.title
  return (
    <>
      <Button variant={isAnswered ? 'default' : 'filled'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <AnswerDialog
          assessment={assessment}
          isDeclaring={isAccepted && !isAnswered}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

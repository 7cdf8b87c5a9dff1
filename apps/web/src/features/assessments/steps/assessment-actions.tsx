import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import { letters } from '@kompeten/contract/letters/letters'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { shellWords } from '@kompeten/phrases/platform/shell'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Button } from '@mantine/core'
import { IconCopy, IconFileText, IconMail, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { holds, useSession } from '../../../platform/session.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { keepAssessment, refreshAssessment } from '../assessments.queries.ts'
import { AnswerButton } from '../assigning/assignment-answer.tsx'
import { opensForms } from '../assigning/own-duty.ts'
import { SendDrafts } from './send-drafts.tsx'
import { AskStep, StepButtons } from './step-actions.tsx'
import { useUnsigned } from './turn-line.tsx'
import { isUnattended, turnOf } from './turn-of.ts'

const withPleno: readonly Assessment['last_activity_state'][] = [
  'REAL_ASSESSMENT',
  'PLENO_DOCUMENT_COMPLETED',
  'PLENO_REPORT_READY',
  'REQUEST_BLANKO_SENDING',
  'PRINT_CERTIFICATE',
  'COMPLETED',
]

/** The way to the pleno, from the day of the assessment on. */
const PlenoDoor = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(plenosWords)
  const session = useSession()
  const { assessment_id, last_activity_state: state, may } = assessment
  const turn = turnOf(assessment, useUnsigned(assessment))?.turn
  const isToArchive = turn === 'archive' || turn === 'archive_uncertified' || turn === 'archive_absent'
  if (!withPleno.includes(state) || !holds(session, ['PLENO_LIST']) || isUnattended(assessment)) return null
  const isNext = state !== 'COMPLETED'
  return (
    <Button
      variant={isNext ? 'filled' : 'default'}
      renderRoot={(props) => (
        <Link
          to="/assessments/$assessment_id/plenos/$run"
          params={{ assessment_id, run: 'pleno' }}
          {...props}
        />
      )}
    >
      {isToArchive && may.includes('complete') ? w.steps.complete : w.door}
    </Button>
  )
}

const CopyButton = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const navigate = useNavigate()
  const { assessment_id } = assessment
  const copy = useWrite(assessments.copy, {
    give: () => ({ params: { assessment_id } }),
    keep: keepAssessment,
    done: (made) => pages.done.added(made.title),
    onSuccess: (made) =>
      void navigate({
        to: '/assessments/$assessment_id/detail',
        params: { assessment_id: made.assessment_id },
      }),
  })
  return (
    <Button
      leftSection={<IconCopy size={16} aria-hidden />}
      loading={copy.isPending}
      onClick={() => copy.mutate()}
    >
      {w.acts.copy}
    </Button>
  )
}

const DeleteButton = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { assessment_id, title, last_activity_state } = assessment
  const remove = useWrite(assessments.delete, {
    give: (reason: string) => ({ params: { assessment_id }, body: { reason } }),
    done: pages.done.deleted(title),
    shown: ['step_blocked'],
    onSuccess: () => {
      refreshAssessment(client, assessment_id)
      const isDraft = last_activity_state === 'DRAFT'
      void navigate({ to: isDraft ? '/assessments/admintuk/draft_assessment' : '/assessments/list' })
    },
  })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {w.acts.delete}
      </Button>
      {isAsking && (
        <AskStep
          title={pages.deleteTitle(title)}
          text={pages.deleteText}
          actionLabel={w.acts.delete}
          reason={{ label: pages.reasonLabel, required: true }}
          danger
          isRunning={remove.isPending}
          failure={remove.error}
          onConfirm={(reason) => remove.mutate(reason ?? '')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Before the LSP has taken an assessment up, and with no assessor yet, there are no forms. */
const withoutForms: readonly AssessmentState[] = [
  'DRAFT',
  'TUK_SEND_REQUEST_ASSESSMENT',
  'ON_REVISION',
  'ADMIN_CONFIRM_FORM',
  'ASSESSMENT_REJECTED',
]

const FormsButton = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(instrumentsWords)
  const session = useSession()
  const { assessment_id, last_activity_state } = assessment
  if (!opensForms(assessment, session) || withoutForms.includes(last_activity_state)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconFileText size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/assessments/$assessment_id/dok-asesmen" params={{ assessment_id }} {...props} />
      )}
    >
      {w.title}
    </Button>
  )
}

/** The way to the letters that were made of the assessment. */
const LettersDoor = ({ assessment_id }: { assessment_id: string }) => {
  const w = useWords(shellWords).menu
  if (!holds(useSession(), letters.list.may)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconMail size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/assessments/$assessment_id/generate" params={{ assessment_id }} {...props} />
      )}
    >
      {w.letters}
    </Button>
  )
}

/** Everything that may be done with the assessment now: exactly what its `may` says. */
export const AssessmentActions = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(assessmentsWords)
  const { assessment_id, may } = assessment
  const params = { assessment_id }
  const mayEdit = may.includes('update') || may.includes('update_links')
  return (
    <>
      {may.includes('respond') && <AnswerButton assessment={assessment} />}
      {may.includes('submit') && <SendDrafts ids={[assessment_id]} />}
      <StepButtons assessment={assessment} />
      <PlenoDoor assessment={assessment} />
      <FormsButton assessment={assessment} />
      <LettersDoor assessment_id={assessment_id} />
      {may.includes('copy') && <CopyButton assessment={assessment} />}
      {may.includes('assign') && (
        <Button
          variant="default"
          leftSection={<IconUsers size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/assessments/$assessment_id/assign-assessors" params={params} {...props} />
          )}
        >
          {w.acts.assign}
        </Button>
      )}
      {mayEdit && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/assessments/$assessment_id/edit-activity" params={params} {...props} />
          )}
        >
          {may.includes('update') ? w.acts.update : w.acts.update_links}
        </Button>
      )}
      {may.includes('delete') && <DeleteButton assessment={assessment} />}
    </>
  )
}

import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import classes from '../assessments.module.css'
import { AskStep } from '../steps/step-actions.tsx'
import { useChange } from '../use-change.ts'

type Assessor = Assessment['accessors'][number]

const WithReason = ({
  label,
  title,
  text,
  run,
}: {
  label: string
  title: string
  text: string
  run: ReturnType<typeof useChange<string>>
}) => {
  const pages = useWords(assessmentsPagesWords)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <AskStep
          title={title}
          text={text}
          actionLabel={label}
          reason={{ label: pages.reasonLabel, required: true }}
          isRunning={run.isPending}
          failure={run.error}
          onConfirm={(reason) => run.mutate(reason ?? '', { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const AssessorActions = ({ assessment_id, row }: { assessment_id: string; row: Assessor }) => {
  const pages = useWords(assessmentsPagesWords)
  const w = pages.assessors
  const params = { assessment_id, accessor_id: row.accessor_id }
  const done = { done: pages.done.assigned }
  const release = useChange(
    assessment_id,
    (reason: string) => call(assessmentPeople.releaseAssessor, { params, body: { reason } }),
    done,
  )
  const confirm = useChange(
    assessment_id,
    (reason: string) => call(assessmentPeople.confirmAssessor, { params, body: { reason } }),
    done,
  )
  const isThere = row.answer !== 'declined' && row.answer !== 'released'
  return (
    <Group gap="xs">
      {row.answer === 'invited' && (
        <WithReason
          label={w.confirm}
          title={w.confirmTitle(row.full_name)}
          text={w.confirmText}
          run={confirm}
        />
      )}
      {isThere && (
        <WithReason
          label={w.release}
          title={w.releaseTitle(row.full_name)}
          text={w.releaseText}
          run={release}
        />
      )}
    </Group>
  )
}

/** Who assesses and who supervises, how each answered, and how far they have declared their impartiality. */
export const AssessorsTab = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords).assessors
  const format = useFormat()
  const { accessors: assessors, assessment_id } = assessment
  if (assessors.length === 0) return <Empty title={pages.none} message={pages.noneText} />
  return (
    <ul className={classes.rows}>
      {assessors.map((row) => (
        <li key={row.accessor_id} className={classes.row}>
          <div className={classes.who}>
            <Text fw={600}>{row.full_name}</Text>
            <Text size="sm" c="dimmed">
              {[w.duties[row.duty], row.registration_number].join(' · ')}
            </Text>
            {row.answer_reason && <Text size="sm">{row.answer_reason}</Text>}
          </div>
          <Stack gap={0}>
            <Text size="sm">{w.answers[row.answer]}</Text>
            {row.duty === 'assessor' && row.participant_count > 0 && (
              <>
                <Text size="sm">{pages.count(format.number(row.participant_count))}</Text>
                <Text size="sm" c="dimmed">
                  {pages.declared(format.number(row.declared_count), format.number(row.participant_count))}
                </Text>
              </>
            )}
          </Stack>
          {assessment.may.includes('assign') && <AssessorActions assessment_id={assessment_id} row={row} />}
        </li>
      ))}
    </ul>
  )
}

import type { Assessment, Participant } from '@kompeten/contract/assessments/content'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assignmentsWords } from '@kompeten/phrases/assessments/assignments'
import { Button, Text, Title } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import classes from '../assessments.module.css'
import { OfAssessment, PartPage } from '../of-assessment.tsx'
import { ParticipantsTab } from '../participants/participants-tab.tsx'
import { StageDoor, stageOf } from '../steps/stage-door.tsx'

type Assessor = Assessment['accessors'][number]

const present = ({ participants }: Assessment) =>
  participants.filter(({ removed_date }) => removed_date === null)

/** How the participants were recommended so far. */
const Recommended = ({ rows }: { rows: readonly Participant[] }) => {
  const w = useWords(assignmentsWords)
  const format = useFormat()
  const count = (result: Participant['status_recomendation']) =>
    format.number(rows.filter(({ status_recomendation }) => status_recomendation === result).length)
  return (
    <Text size="sm" c="dimmed">
      {w.recommended(count('K'), count('BK'), count('NONE'))}
    </Text>
  )
}

const AssignMore = ({ assessment: { assessment_id, may } }: { assessment: Assessment }) => {
  const w = useWords(assignmentsWords)
  if (!may.includes('assign')) return null
  return (
    <Button
      renderRoot={(props) => (
        <Link to="/assessments/$assessment_id/assign-assessors" params={{ assessment_id }} {...props} />
      )}
    >
      {w.assignMore}
    </Button>
  )
}

const AssessorRow = ({ assessment, row }: { assessment: Assessment; row: Assessor }) => {
  const w = useWords(assignmentsWords)
  const words = useWords(assessmentsWords)
  const format = useFormat()
  const own = present(assessment).filter(({ accessor_id }) => accessor_id === row.accessor_id)
  const params = { assessment_id: assessment.assessment_id, accessor_id: row.accessor_id }
  const isAssessor = row.duty === 'assessor'
  const to = isAssessor
    ? '/assessments/$assessment_id/assign/$accessor_id'
    : '/assessments/$assessment_id/penyelia/$accessor_id'
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Link to={to} params={params}>
          {row.full_name}
        </Link>
        <Text size="sm" c="dimmed">
          {[words.duties[row.duty], row.registration_number, words.answers[row.answer]].join(' · ')}
        </Text>
      </div>
      {isAssessor && (
        <div>
          <Text size="sm">{w.participants(format.number(own.length))}</Text>
          {own.length > 0 && <Recommended rows={own} />}
        </div>
      )}
    </li>
  )
}

const Assignments = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(assignmentsWords)
  const isArchived = assessment.last_activity_state === 'COMPLETED'
  return (
    <PartPage
      assessment={assessment}
      title={isArchived ? w.archived : w.title}
      actions={assessment.accessors.length > 0 && <AssignMore assessment={assessment} />}
    >
      {assessment.accessors.length === 0 ? (
        <Empty title={w.none} message={w.noneText} action={<AssignMore assessment={assessment} />} />
      ) : (
        <ul className={classes.rows}>
          {assessment.accessors.map((row) => (
            <AssessorRow key={row.accessor_id} assessment={assessment} row={row} />
          ))}
        </ul>
      )}
    </PartPage>
  )
}

/** `/assessments/{id}/assign`, `…/assign_archive`: who assesses and supervises, and what came of it. */
export const AssignmentsPage = () => (
  <OfAssessment>{(assessment) => <Assignments assessment={assessment} />}</OfAssessment>
)

const facts = (words: { answers: Record<Assessor['answer'], string> }, row: Assessor) =>
  [row.registration_number, words.answers[row.answer]].join(' · ')

const Of = ({ assessment, isSupervisor }: { assessment: Assessment; isSupervisor: boolean }) => {
  const { accessor_id, is_user_pleno } = useParams({ strict: false })
  const w = useWords(assignmentsWords)
  const words = useWords(assessmentsWords)
  const row = assessment.accessors.find((one) => one.accessor_id === accessor_id)
  if (!row) {
    const back = (
      <Link to="/assessments/$assessment_id/assign" params={{ assessment_id: assessment.assessment_id }}>
        {w.title}
      </Link>
    )
    return <Empty isPage title={w.unknown} message={w.unknownText} action={back} />
  }
  const own = isSupervisor
    ? present(assessment)
    : assessment.participants.filter((one) => one.accessor_id === accessor_id)
  const isOfPleno = is_user_pleno === 'true' || is_user_pleno === '1'
  const stage = isOfPleno ? 'pleno' : stageOf(undefined, assessment.last_activity_state)
  const { assessment_id } = assessment
  return (
    <PartPage
      assessment={assessment}
      title={isSupervisor ? `${w.penyelia} · ${row.full_name}` : w.of(row.full_name)}
      facts={
        <>
          <Text>{facts(words, row)}</Text>
          {isSupervisor && <Text c="dimmed">{w.penyeliaText}</Text>}
          {!isSupervisor && own.length > 0 && <Recommended rows={own} />}
        </>
      }
      actions={<StageDoor assessment_id={assessment_id} stage={isSupervisor ? 'real' : stage} />}
    >
      <section>
        <Title order={2}>{isSupervisor ? w.supervised : w.theirs}</Title>
        {own.length === 0 ? (
          <Text c="dimmed">{isSupervisor ? w.supervisedNone : w.theirsNone}</Text>
        ) : (
          <ParticipantsTab assessment={{ ...assessment, participants: own }} />
        )}
      </section>
    </PartPage>
  )
}

/** `/assessments/{id}/assign/{assessor_id}`: one assessor's part in an assessment; `…/true` with the way to the pleno. */
export const AssessorPartPage = () => (
  <OfAssessment>{(assessment) => <Of assessment={assessment} isSupervisor={false} />}</OfAssessment>
)
/** `/assessments/{id}/penyelia/{assessor_id}`: a supervisor's own page. */
export const SupervisorPage = () => (
  <OfAssessment>{(assessment) => <Of assessment={assessment} isSupervisor />}</OfAssessment>
)

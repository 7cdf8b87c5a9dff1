import { conflicts } from '@kompeten/contract/assessments/conflicts'
import type { Assessment, Participant } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconUserMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { useNamed } from '../../../ui/list/use-named.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import classes from '../assessments.module.css'
import { conflictQueries } from '../assessments.queries.ts'
import { ConflictsSection } from '../conflicts/conflicts-section.tsx'
import { OwnTie } from '../conflicts/own-tie.tsx'
import { AskStep } from '../steps/step-actions.tsx'
import { useChange } from '../use-change.ts'
import { PeopleTable } from './people-table.tsx'

const RemoveButton = ({
  assessment,
  rows,
  onDone,
}: {
  assessment: Assessment
  rows: readonly Participant[]
  onDone: () => void
}) => {
  const words = useWords(assessmentsPagesWords)
  const w = words.participants
  const format = useFormat()
  const named = useNamed()
  const [isAsking, setAsking] = useState(false)
  const { assessment_id } = assessment
  const remove = useChange(
    assessment_id,
    (reason: string) =>
      call(assessmentPeople.removeParticipants, {
        params: { assessment_id },
        body: {
          assessment_applicant_ids: rows.map(({ assessment_applicant_id: id }) => id),
          reason,
        },
      }),
    { done: words.done.participants },
  )
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserMinus size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {w.remove}
      </Button>
      {isAsking && (
        <AskStep
          title={w.removeTitle(format.number(rows.length))}
          names={named(rows.map(({ full_name }) => full_name))}
          text={w.removeText}
          actionLabel={w.remove}
          reason={{ label: words.reasonLabel, required: true }}
          isRunning={remove.isPending}
          failure={remove.error}
          onConfirm={(reason) => remove.mutate(reason ?? '', { onSuccess: onDone })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

const AddButton = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(assessmentsWords)
  const params = { assessment_id: assessment.assessment_id }
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/assessments/$assessment_id/detail-asesi" params={params} {...props} />
      )}
    >
      {w.acts.add_participants}
    </Button>
  )
}

/** Who takes part: each with scheme, assessor, method and results; those who were taken out are folded away beneath. */
export const ParticipantsTab = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(assessmentsPagesWords).participants
  const { removedPeople } = useWords(instrumentsWords)
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const session = useSession()
  const readsConflicts = holds(session, conflicts.inAssessment.may)
  const { assessment_id } = assessment
  const { data: pairs = [] } = useQuery({
    ...conflictQueries.inAssessment({ assessment_id }),
    enabled: readsConflicts,
  })
  const tied = new Set(
    pairs.flatMap((pair) => (pair.is_assigned && !pair.waiver ? pair.assessment_applicant_id : [])),
  )
  const mayAdd = assessment.may.includes('add_participants')
  const mayRemove = assessment.may.includes('remove_participants')
  const { participants } = assessment
  if (participants.length === 0) {
    return (
      <Empty title={w.none} message={w.noneText} action={mayAdd && <AddButton assessment={assessment} />} />
    )
  }
  const wanted = typed.trim().toLowerCase()
  const found = participants.filter(({ full_name }) => full_name.toLowerCase().includes(wanted))
  const present = found.filter(({ removed_date }) => removed_date === null)
  const removed = found.filter(({ removed_date }) => removed_date !== null)
  // Who was taken out meanwhile is not taken out again.
  const leaving = participants.filter(
    ({ assessment_applicant_id: id, removed_date }) => picked.has(id) && removed_date === null,
  )
  const set = (ids: readonly string[], isPicked: boolean) =>
    setPicked((now) => new Set(isPicked ? [...now, ...ids] : [...now].filter((one) => !ids.includes(one))))
  return (
    <Stack>
      <Group justify="space-between">
        <TextInput
          aria-label={w.search}
          placeholder={w.search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group gap="xs">
          {mayRemove && leaving.length > 0 && (
            <RemoveButton assessment={assessment} rows={leaving} onDone={() => setPicked(new Set())} />
          )}
          {mayAdd && <AddButton assessment={assessment} />}
        </Group>
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {w.shown(format.number(present.length))}
      </Text>
      {present.length > 0 && (
        <PeopleTable
          assessment={assessment}
          rows={present}
          tied={tied}
          picking={mayRemove ? { picked, set } : undefined}
        />
      )}
      {removed.length > 0 && (
        <details key={String(wanted !== '')} className={classes.fold} open={wanted !== ''}>
          <summary>{removedPeople(format.number(removed.length))}</summary>
          <PeopleTable assessment={assessment} rows={removed} tied={tied} />
        </details>
      )}
      {readsConflicts ? <ConflictsSection assessment={assessment} /> : <OwnTie assessment={assessment} />}
    </Stack>
  )
}

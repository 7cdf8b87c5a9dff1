import { conflicts } from '@kompeten/contract/assessments/conflicts'
import type { Assessment, Participant } from '@kompeten/contract/assessments/content'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { evidence } from '@kompeten/contract/requirements/evidence'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button, Checkbox, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconPlus, IconUserMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { useNamed } from '../../../ui/list/use-named.ts'
import { Sideways } from '../../../ui/sideways/sideways.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import classes from '../assessments.module.css'
import { conflictQueries } from '../assessments.queries.ts'
import { ConflictsSection } from '../conflicts/conflicts-section.tsx'
import { OwnTie } from '../conflicts/own-tie.tsx'
import { AskStep } from '../steps/step-actions.tsx'
import { useChange } from '../use-change.ts'
import { LinkAccount } from './link-account.tsx'
import { SuggestedAccount } from './suggested-account.tsx'

type RowProps = {
  row: Participant
  assessment: Assessment
  /** Something that the chair has not allowed ties them to their assessor. */
  isTied: boolean
  /** Undefined where nobody can be picked. */
  pick: { isPicked: boolean; toggle: () => void } | undefined
}

const ParticipantRow = ({ row, assessment, isTied, pick }: RowProps) => {
  const w = useWords(assessmentsWords)
  const { participants: pages, assessors } = useWords(assessmentsPagesWords)
  const assessor = assessment.accessors.find(({ accessor_id }) => accessor_id === row.accessor_id)
  const scheme = assessment.schemas.find(({ schema_id }) => schema_id === row.schema_id)
  const isRemoved = row.removed_date !== null
  const session = useSession()
  // Evidence and forms are nobody's but the LSP's, the assessor's and the participant's.
  const readsFiles = session?.role !== 'ADT' && holds(session, evidence.of.may)
  const mayLink = assessment.may.includes('add_participants')
  return (
    <Table.Tr>
      {pick && (
        <Table.Td>
          <Checkbox aria-label={pages.select(row.full_name)} checked={pick.isPicked} onChange={pick.toggle} />
        </Table.Td>
      )}
      <Table.Th scope="row" miw={168}>
        {readsFiles ? (
          <Link
            to="/assessments/$assessment_id/applicants/$assessment_applicant_id/portofolio-assesor"
            params={{
              assessment_id: assessment.assessment_id,
              assessment_applicant_id: row.assessment_applicant_id,
            }}
          >
            {row.full_name}
          </Link>
        ) : (
          row.full_name
        )}
        <Text size="xs" c="dimmed" fw={400}>
          {isRemoved
            ? pages.removed(row.removed_reason ?? '')
            : [row.institution, row.applicant_id === null && pages.noAccount].filter(Boolean).join(' · ')}
        </Text>
        {row.special_needs && (
          <Text size="xs" fw={600}>
            {pages.needs(row.special_needs)}
          </Text>
        )}
        {mayLink && !isRemoved && row.applicant_id === null && (
          <Stack gap={6} align="flex-start" mt={6}>
            {row.suggested_account && (
              <SuggestedAccount assessment={assessment} row={row} account={row.suggested_account} />
            )}
            <LinkAccount assessment={assessment} row={row} />
          </Stack>
        )}
      </Table.Th>
      {assessment.schemas.length > 1 && <Table.Td>{scheme?.schema_name}</Table.Td>}
      <Table.Td>
        {assessor?.full_name ?? pages.noAssessor}
        {isTied && (
          <Text size="xs" fw={600}>
            {assessors.conflictTitle}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{w.testMethods[row.test_method]}</Table.Td>
      <Table.Td>{w.attendances[row.attendance]}</Table.Td>
      <Table.Td>{pages.results[row.status_recomendation]}</Table.Td>
      <Table.Td>{pages.results[row.status_graduation]}</Table.Td>
    </Table.Tr>
  )
}

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

type Picking = { picked: ReadonlySet<string>; toggle: (id: string) => void }

const PeopleTable = ({
  assessment,
  rows,
  tied,
  picking,
}: {
  assessment: Assessment
  rows: readonly Participant[]
  tied: ReadonlySet<string>
  /** Undefined where nobody can be picked. */
  picking?: Picking | undefined
}) => {
  const w = useWords(assessmentsPagesWords).participants
  const columns = [
    w.name,
    ...(assessment.schemas.length > 1 ? [w.scheme] : []),
    w.assessor,
    w.method,
    w.attendance,
    w.recommendation,
    w.result,
  ]
  return (
    <Sideways name={w.name}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {picking && <Table.Td />}
            {columns.map((label) => (
              <Table.Th key={label} scope="col">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const id = row.assessment_applicant_id
            const pick = picking && {
              isPicked: picking.picked.has(id),
              toggle: () => picking.toggle(id),
            }
            return (
              <ParticipantRow key={id} row={row} assessment={assessment} isTied={tied.has(id)} pick={pick} />
            )
          })}
        </Table.Tbody>
      </Table>
    </Sideways>
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
  const toggle = (id: string) =>
    setPicked((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])))
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
          picking={mayRemove ? { picked, toggle } : undefined}
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

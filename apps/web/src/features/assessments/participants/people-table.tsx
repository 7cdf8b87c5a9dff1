import type { Assessment, Participant } from '@kompeten/contract/assessments/content'
import { evidence } from '@kompeten/contract/requirements/evidence'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { Checkbox, Stack, Table, Text } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { Sideways } from '../../../ui/sideways/sideways.tsx'
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

type Picking = {
  picked: ReadonlySet<string>
  set: (ids: readonly string[], isPicked: boolean) => void
}

/** Picks everybody who is shown, or nobody of them. */
const PickAll = ({ ids, picking }: { ids: readonly string[]; picking: Picking }) => {
  const w = useWords(assessmentsPagesWords).participants
  const format = useFormat()
  const isAll = ids.every((id) => picking.picked.has(id))
  return (
    <Checkbox
      aria-label={w.pickAll(format.number(ids.length))}
      checked={isAll}
      indeterminate={!isAll && ids.some((id) => picking.picked.has(id))}
      onChange={() => picking.set(ids, !isAll)}
    />
  )
}

/** Participants, each with scheme, assessor, method and results. */
export const PeopleTable = ({
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
            {picking && (
              <Table.Td>
                <PickAll ids={rows.map((row) => row.assessment_applicant_id)} picking={picking} />
              </Table.Td>
            )}
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
              toggle: () => picking.set([id], !picking.picked.has(id)),
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

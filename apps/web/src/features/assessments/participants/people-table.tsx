import type { Assessment, Participant } from '@kompeten/contract/assessments/content'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { Checkbox, Table, Text } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Card, Cards } from '../../../ui/list/cards.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { Sideways } from '../../../ui/sideways/sideways.tsx'
import { useIsNarrow } from '../../../ui/theme/use-is-narrow.ts'
import { ParticipantName } from './participant-name.tsx'

type Picking = {
  picked: ReadonlySet<string>
  set: (ids: readonly string[], isPicked: boolean) => void
}

type Props = {
  assessment: Assessment
  rows: readonly Participant[]
  /** Those whom something that the chair has not allowed ties to their assessor. */
  tied: ReadonlySet<string>
  /** Undefined where nobody can be picked. */
  picking?: Picking | undefined
}

const idOf = (row: Participant) => row.assessment_applicant_id

const useColumns = ({ assessment, tied }: Pick<Props, 'assessment' | 'tied'>): Column<Participant>[] => {
  const w = useWords(assessmentsWords)
  const { participants: pages, assessors } = useWords(assessmentsPagesWords)
  const schemeOf = (row: Participant) =>
    assessment.schemas.find(({ schema_id }) => schema_id === row.schema_id)?.schema_name
  const assessorOf = (row: Participant) =>
    assessment.accessors.find(({ accessor_id }) => accessor_id === row.accessor_id)?.full_name
  return [
    {
      id: 'name',
      label: pages.name,
      cell: (row) => <ParticipantName row={row} assessment={assessment} />,
    },
    ...(assessment.schemas.length > 1 ? [{ id: 'scheme', label: pages.scheme, cell: schemeOf }] : []),
    {
      id: 'assessor',
      label: pages.assessor,
      cell: (row) => (
        <>
          {assessorOf(row) ?? pages.noAssessor}
          {tied.has(idOf(row)) && (
            <Text size="xs" fw={600}>
              {assessors.conflictTitle}
            </Text>
          )}
        </>
      ),
    },
    { id: 'method', label: pages.method, cell: (row) => w.testMethods[row.test_method] },
    { id: 'attendance', label: pages.attendance, cell: (row) => w.attendances[row.attendance] },
    {
      id: 'recommendation',
      label: pages.recommendation,
      cell: (row) => pages.results[row.status_recomendation],
    },
    { id: 'result', label: pages.result, cell: (row) => pages.results[row.status_graduation] },
  ]
}

/** Picks everybody who is shown, or nobody of them. */
const PickAll = ({
  ids,
  picking,
  labelled,
}: {
  ids: readonly string[]
  picking: Picking
  labelled: boolean
}) => {
  const w = useWords(assessmentsPagesWords).participants
  const label = w.pickAll(useFormat().number(ids.length))
  const isAll = ids.every((id) => picking.picked.has(id))
  return (
    <Checkbox
      {...(labelled ? { label } : { 'aria-label': label })}
      checked={isAll}
      indeterminate={!isAll && ids.some((id) => picking.picked.has(id))}
      onChange={() => picking.set(ids, !isAll)}
    />
  )
}

const PickOne = ({ row, picking }: { row: Participant; picking: Picking }) => {
  const w = useWords(assessmentsPagesWords).participants
  const isPicked = picking.picked.has(idOf(row))
  return (
    <Checkbox
      aria-label={w.select(row.full_name)}
      checked={isPicked}
      onChange={() => picking.set([idOf(row)], !isPicked)}
    />
  )
}

/** Participants, each with scheme, assessor, method and results; cards on a phone. */
export const PeopleTable = ({ assessment, rows, tied, picking }: Props) => {
  const w = useWords(assessmentsPagesWords).participants
  const columns = useColumns({ assessment, tied })
  const isNarrow = useIsNarrow()
  const [name, ...others] = columns
  const pickAll = picking && <PickAll ids={rows.map(idOf)} picking={picking} labelled={isNarrow} />
  if (isNarrow) {
    return (
      <>
        {pickAll}
        <Cards title={w.name}>
          {rows.map((row) => (
            <Card
              key={idOf(row)}
              name={<div>{name?.cell(row)}</div>}
              pick={picking && <PickOne row={row} picking={picking} />}
              fields={others.map(({ cell, ...column }) => ({ ...column, content: cell(row) }))}
            />
          ))}
        </Cards>
      </>
    )
  }
  return (
    <Sideways name={w.name}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {pickAll && <Table.Td>{pickAll}</Table.Td>}
            {columns.map(({ id, label }) => (
              <Table.Th key={id} scope="col">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={idOf(row)}>
              {picking && (
                <Table.Td>
                  <PickOne row={row} picking={picking} />
                </Table.Td>
              )}
              <Table.Th scope="row" miw={168}>
                {name?.cell(row)}
              </Table.Th>
              {others.map(({ id, cell }) => (
                <Table.Td key={id}>{cell(row)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Sideways>
  )
}

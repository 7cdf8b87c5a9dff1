import type { Competence } from '@kompeten/contract/assessors/competences'
import { competencesWords } from '@kompeten/phrases/assessors/competences'
import { Text } from '@mantine/core'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import type { Column } from '../../../ui/list/column.ts'
import { momentColumn } from '../../../ui/list/moment-column.ts'
import { CompetenceStateMark } from '../states.tsx'
import { ValidityText } from './validity-text.tsx'

/** Until when a competence counts; why not, where it was refused. */
const Outcome = ({ row }: { row: Competence }) => {
  const isValid = row.state === 'VERIFIED'
  return (
    <>
      {isValid && <ValidityText until={row.valid_until} />}
      {!isValid && row.reason && <Text size="sm">{row.reason}</Text>}
    </>
  )
}

/** The columns of the competences' list; of one assessor they begin with the scheme. */
export const useCompetenceColumns = (ofOne: boolean): readonly Column<Competence>[] => {
  const { fields: f, decidedBy } = useWords(competencesWords)
  const format = useFormat()
  const assessor: Column<Competence> = {
    id: 'accessor_name',
    label: f.accessor_name,
    cell: (row) => row.accessor_name,
  }
  const scheme: Column<Competence> = { id: 'schema_id', label: f.schema_id, cell: (row) => row.schema_name }
  return [
    ...(ofOne ? [scheme] : [assessor, scheme]),
    { id: 'state', label: f.state, cell: (row) => <CompetenceStateMark row={row} />, oneLine: true },
    { id: 'valid_until', label: f.valid_until, cell: (row) => <Outcome row={row} /> },
    { id: 'certificate_number', label: f.certificate_number, cell: (row) => row.certificate_number },
    { id: 'issuer', label: f.issuer, cell: (row) => row.issuer, extra: true },
    {
      id: 'issued_on',
      label: f.issued_on,
      cell: (row) => format.day(row.issued_on),
      oneLine: true,
      extra: true,
    },
    momentColumn('created_date', f.created_date, format),
    {
      id: 'decided_date',
      label: f.decided_date,
      cell: (row) =>
        row.decided_date && decidedBy(row.decided_by_name ?? '', format.moment(row.decided_date)),
      extra: true,
    },
  ]
}

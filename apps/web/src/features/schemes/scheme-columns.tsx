import type { Scheme } from '@kompeten/contract/schemes/schemes'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { useFormat } from '../../platform/format.ts'
import { useSpoken, useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { momentColumn } from '../../ui/list/moment-column.ts'
import { StateMark } from '../../ui/record/state-mark.tsx'

/** How a scheme stands: published in which version, or not yet; and whether it is switched off. */
export const SchemeStatus = ({ row }: { row: Scheme }) => {
  const w = useWords(schemesWords)
  const words = useWords(schemeRulesWords).withdrawal
  const format = useFormat()
  const { published_number: number, draft_version_id: draft } = row
  return (
    <>
      {number !== null && <StateMark tone="ready">{w.record.versionName(String(number))}</StateMark>}
      {draft !== null && <StateMark tone="draft">{w.record.draftName}</StateMark>}
      {row.withdrawal && (
        <StateMark tone="over">
          {row.withdrawal.is_closed
            ? words.badgeClosed
            : words.badge(format.day(row.withdrawal.last_application_on))}
        </StateMark>
      )}
      {!row.active && <StateMark tone="over">{w.inactive}</StateMark>}
    </>
  )
}

/** The columns of the schemes' list; `inBin` shows when they were deleted. */
export const useSchemeColumns = (inBin: boolean): readonly Column<Scheme>[] => {
  const w = useWords(schemesWords)
  const spoken = useSpoken()
  const format = useFormat()
  const deleted: Column<Scheme> = {
    id: 'deleted_date',
    label: w.columns.deleted_date,
    cell: (row) => row.deleted_date && format.moment(row.deleted_date),
    oneLine: true,
  }
  return [
    {
      id: 'schema_name',
      label: w.fields.schema_name,
      cell: (row) => spoken(row.schema_name, row.schema_name_en),
    },
    ...(inBin ? [deleted] : []),
    { id: 'schema_code', label: w.fields.schema_code, cell: (row) => row.schema_code },
    { id: 'schema_type', label: w.fields.schema_type, cell: (row) => w.types[row.schema_type] },
    { id: 'versions', label: w.columns.status, cell: (row) => <SchemeStatus row={row} /> },
    {
      id: 'unit_count',
      label: w.columns.units,
      cell: (row) => format.number(row.unit_count),
      numeric: true,
    },
    { id: 'kuk_count', label: w.columns.kuk, cell: (row) => format.number(row.kuk_count), numeric: true },
    { id: 'level', label: w.fields.level, cell: (row) => row.level, numeric: true, extra: true },
    { id: 'main_schema', label: w.fields.main_schema_id, cell: (row) => row.main_schema_name, extra: true },
    {
      id: 'fee',
      label: w.fields.fee,
      cell: (row) => row.fee !== null && format.number(row.fee),
      numeric: true,
      extra: true,
    },
    {
      id: 'skkni_reference',
      label: w.fields.skkni_reference,
      cell: (row) => row.skkni_reference,
      extra: true,
    },
    momentColumn('created_date', w.columns.created_date, format),
    momentColumn('modified_date', w.columns.modified_date, format),
  ]
}

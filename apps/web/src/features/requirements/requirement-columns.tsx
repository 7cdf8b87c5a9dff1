import type { RequirementCategory } from '@kompeten/contract/requirements/content'
import type { Requirement } from '@kompeten/contract/requirements/requirements'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Button } from '@mantine/core'
import { useFormat } from '../../platform/format.ts'
import { useSpoken, useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { momentColumn } from '../../ui/list/moment-column.ts'
import { StateMark } from '../../ui/record/state-mark.tsx'

import { useBin } from './use-change-requirement.ts'

/** The columns of a category's list; `inBin` shows when they were deleted. */
export const useRequirementColumns = (
  category: RequirementCategory,
  inBin: boolean,
): readonly Column<Requirement>[] => {
  const w = useWords(requirementsWords)
  const format = useFormat()
  const spoken = useSpoken()
  const isMaterial = category === 'materi_uji'
  const scheme: Column<Requirement> = {
    id: 'schema_id',
    label: w.fields.schema_id,
    cell: (row) => row.schema_name ?? w.wholeLsp,
  }
  const deleted: Column<Requirement> = {
    id: 'deleted_date',
    label: w.columns.deleted_date,
    cell: (row) => row.deleted_date && format.moment(row.deleted_date),
    oneLine: true,
  }
  return [
    { id: 'name', label: w.fields.name, cell: (row) => spoken(row.name, row.name_en) },
    ...(inBin ? [deleted] : []),
    ...(category === 'umum' ? [] : [scheme]),
    {
      id: 'required',
      label: w.fields.required,
      cell: (row) =>
        row.cluster_title === null
          ? row.required
            ? w.mandatory
            : w.optional
          : spoken(row.cluster_title, row.cluster_title_en),
      extra: isMaterial,
    },
    {
      id: 'form_type',
      label: w.fields.form_type,
      cell: (row) => w.forms[row.form_type],
      extra: isMaterial,
    },
    {
      id: 'files',
      label: isMaterial ? w.columns.materialFiles : w.columns.files,
      cell: (row) => row.files.length > 0 && format.number(row.files.length),
      numeric: true,
    },
    {
      id: 'active',
      label: w.columns.state,
      cell: (row) => (
        <StateMark tone={row.active ? 'ready' : 'over'}>
          {row.active ? w.states.active : w.states.resting}
        </StateMark>
      ),
    },
    {
      id: 'sequence',
      label: w.fields.sequence,
      cell: (row) => format.number(row.sequence),
      numeric: true,
      extra: true,
    },
    {
      id: 'number',
      label: w.fields.number,
      cell: (row) => format.number(row.number),
      numeric: true,
      extra: true,
    },
    momentColumn('modified_date', w.columns.modified_date, format),
  ]
}

/** Takes a requirement out of the bin. */
export const RestoreButton = ({ row }: { row: Requirement }) => {
  const { restore: label } = useWords(requirementsWords)
  const bin = useBin()
  if (!row.may.includes('restore')) return null
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${label} ${row.name}`}
      loading={bin.isPending}
      onClick={() => bin.mutate(row)}
    >
      {label}
    </Button>
  )
}

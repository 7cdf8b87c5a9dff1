import type { Institution } from '@kompeten/contract/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { momentColumn } from '../../ui/list/moment-column.ts'

/** The columns of the institutions' list; `inBin` shows when they were deleted. */
export const useInstitutionColumns = (inBin: boolean): readonly Column<Institution>[] => {
  const w = useWords(institutionsWords)
  const format = useFormat()
  const deleted: Column<Institution> = {
    id: 'deleted_date',
    label: w.columns.deleted_date,
    cell: (row) => row.deleted_date && format.moment(row.deleted_date),
    oneLine: true,
  }
  return [
    { id: 'institution_name', label: w.fields.institution_name, cell: (row) => row.institution_name },
    ...(inBin ? [deleted] : []),
    {
      id: 'institution_type',
      label: w.fields.institution_type,
      cell: (row) => w.types[row.institution_type],
    },
    { id: 'kota', label: w.columns.kota, cell: (row) => row.area?.kota_name },
    {
      id: 'sends_applicants',
      label: w.columns.sends_applicants,
      cell: (row) => (row.sends_applicants ? w.sheet.ya : w.sheet.tidak),
      extra: inBin,
    },
    { id: 'contact', label: w.fields.contact, cell: (row) => row.contact, extra: inBin },
    { id: 'email', label: w.fields.email, cell: (row) => row.email, extra: true },
    { id: 'address', label: w.fields.address, cell: (row) => row.address, extra: true },
    momentColumn('created_date', w.columns.created_date, format),
    momentColumn('modified_date', w.columns.modified_date, format),
  ]
}

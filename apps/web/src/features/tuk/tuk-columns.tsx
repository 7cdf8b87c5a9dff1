import type { Tuk } from '@kompeten/contract/tuk'
import { tukWords } from '@kompeten/phrases/tuk'
import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Column } from '../../ui/list/column.ts'
import { momentColumn } from '../../ui/list/moment-column.ts'

const today = () => new Date().toLocaleDateString('sv')

const ValidUntil = ({ day }: { day: string }) => {
  const w = useWords(tukWords)
  const format = useFormat()
  if (day >= today()) return format.day(day)
  return (
    <Text component="span" size="sm" c="var(--mantine-color-error)">
      <IconAlertTriangle size={14} aria-hidden /> {format.day(day)} ({w.expired})
    </Text>
  )
}

/** The columns of the venues' list; `inBin` shows when they were deleted. */
export const useTukColumns = (inBin: boolean): readonly Column<Tuk>[] => {
  const w = useWords(tukWords)
  const format = useFormat()
  const deleted: Column<Tuk> = {
    id: 'deleted_date',
    label: w.columns.deleted_date,
    cell: (row) => row.deleted_date && format.moment(row.deleted_date),
    oneLine: true,
  }
  return [
    { id: 'tuk_name', label: w.fields.tuk_name, cell: (row) => row.tuk_name },
    ...(inBin ? [deleted] : []),
    { id: 'tuk_code', label: w.fields.tuk_code, cell: (row) => row.tuk_code },
    { id: 'tuk_type', label: w.fields.tuk_type, cell: (row) => w.types[row.tuk_type] },
    { id: 'kota', label: w.columns.kota, cell: (row) => row.area?.kota_name },
    {
      id: 'capacity',
      label: w.fields.capacity,
      cell: (row) => row.capacity !== null && format.number(row.capacity),
      numeric: true,
      extra: inBin,
    },
    {
      id: 'sk_valid_until',
      label: w.fields.sk_valid_until,
      cell: (row) => row.sk_valid_until && <ValidUntil day={row.sk_valid_until} />,
      oneLine: true,
      extra: inBin,
    },
    { id: 'contact', label: w.fields.contact, cell: (row) => row.contact, extra: true },
    { id: 'email', label: w.fields.email, cell: (row) => row.email, extra: true },
    { id: 'address', label: w.fields.address, cell: (row) => row.address, extra: true },
    {
      id: 'verified_on',
      label: w.fields.verified_on,
      cell: (row) => row.verified_on && format.day(row.verified_on),
      oneLine: true,
      extra: true,
    },
    momentColumn('created_date', w.columns.created_date, format),
    momentColumn('modified_date', w.columns.modified_date, format),
  ]
}

import { tukWords } from '@kompeten/phrases/tuk/tuk'
import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { MasterListPage } from '../../ui/master/master-list-page.tsx'
import { tukMaster } from './tuk-master.ts'

const ValidUntil = ({ day }: { day: string }) => {
  const w = useWords(tukWords)
  const format = useFormat()
  if (day >= format.today()) return format.day(day)
  return (
    <Text component="span" size="sm" c="var(--mantine-color-error)">
      <IconAlertTriangle size={14} aria-hidden /> {format.day(day)} ({w.expired})
    </Text>
  )
}

/** `/tuk`: the venues of the LSP, and those in the bin; an ADT's own. */
export const TukListPage = () => {
  const w = useWords(tukWords)
  const format = useFormat()
  const presets = [
    { label: w.expiredPreset, range: ['', format.dayFromToday(-1)] },
    { label: w.expiringPreset, range: [format.dayFromToday(0), format.dayFromToday(30)] },
  ] as const
  return (
    <MasterListPage
      master={tukMaster}
      words={w}
      columns={[
        'tuk_name',
        'tuk_code',
        'tuk_type',
        { id: 'kota', cell: ({ area }) => area?.kota_name },
        { id: 'capacity', extra: 'inBin' },
        {
          id: 'sk_valid_until',
          cell: ({ sk_valid_until: day }) => day && <ValidUntil day={day} />,
          extra: 'inBin',
        },
        { id: 'contact', extra: true },
        { id: 'email', extra: true },
        { id: 'address', extra: true },
        { id: 'verified_on', extra: true },
      ]}
      filters={['tuk_type', { field: 'sk_valid_until', presets }, 'capacity', 'verified_on']}
      emptyMessage={w.empty.ownMessage}
    />
  )
}
